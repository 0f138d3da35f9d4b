import { borrowLevelBetween } from './borrowing.ts';
import { circleDistance, SEASON_KEYS, type SeasonKey } from './season-key.ts';
import { OPPOSITES, SISTERS } from './season-traits.ts';

/** The twelve round the circle, clockwise from the top. The last is next to the first. */
export const SEASON_CIRCLE: readonly SeasonKey[] = SEASON_KEYS;

/** The season that many steps clockwise of another; negative steps go the other way. */
export function stepRoundCircle(from: SeasonKey, steps: number): SeasonKey {
  const size = SEASON_CIRCLE.length;
  const place = (((SEASON_CIRCLE.indexOf(from) + steps) % size) + size) % size;
  return SEASON_CIRCLE[place] ?? from;
}

/** The two neighbors of a season. */
export function neighboursOf(key: SeasonKey): {
  readonly previous: SeasonKey;
  readonly next: SeasonKey;
} {
  return { previous: stepRoundCircle(key, -1), next: stepRoundCircle(key, 1) };
}

/** The relation of two seasons, for screen reader users: "safe sister, beside it". */
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
