import { borrowLevelBetween } from './borrowing.ts';
import { circleDistance, SEASON_KEYS, type SeasonKey } from './season-key.ts';
import { OPPOSITES, SISTERS } from './season-traits.ts';

/** The twelve as they stand round the circle, clockwise from the top. The last stands beside the first. */
export const SEASON_CIRCLE: readonly SeasonKey[] = SEASON_KEYS;

/** The season so many steps clockwise of another; negative steps go the other way round. */
export function stepRoundCircle(from: SeasonKey, steps: number): SeasonKey {
  const size = SEASON_CIRCLE.length;
  const place = (((SEASON_CIRCLE.indexOf(from) + steps) % size) + size) % size;
  return SEASON_CIRCLE[place] ?? from;
}

/** The two seasons that stand beside one. */
export function neighboursOf(key: SeasonKey): {
  readonly previous: SeasonKey;
  readonly next: SeasonKey;
} {
  return { previous: stepRoundCircle(key, -1), next: stepRoundCircle(key, 1) };
}

/** What one season is to another, for whoever hears it instead of seeing the circle: "safe sister, beside it". */
export function describeRelation(season: SeasonKey, other: SeasonKey): string {
  if (season === other) return 'this season';
  return `${nameRelation(season, other)}, ${describeSteps(circleDistance(season, other))}`;
}

function nameRelation(season: SeasonKey, other: SeasonKey): string {
  if (SISTERS[season].safe === other) return 'safe sister';
  if (SISTERS[season].careful === other) return 'careful sister';
  if (OPPOSITES[season] === other) return 'its opposite, to avoid';
  const level = borrowLevelBetween(season, other);
  if (level === 'avoid') return 'nothing to borrow';
  return level === 'safe' ? 'safe to borrow from' : 'to borrow from with care';
}

function describeSteps(steps: number): string {
  return steps === 1 ? 'beside it' : `${steps} steps away`;
}
