import { circleDistance, relationOf } from '@color-almanac/domain';
import type { SeasonKey, SeasonRelation } from '@color-almanac/domain';

import { choosePlural } from './grammar.ts';

const RELATIONS: Readonly<Record<Exclude<SeasonRelation, 'self'>, string>> = {
  'safe-sister': 'safe sister',
  'careful-sister': 'careful sister',
  opposite: 'its opposite, to avoid',
  safe: 'safe to borrow from',
  careful: 'to borrow from with care',
  avoid: 'nothing to borrow',
};

/** The relation of one season to another, for screen readers instead of the circle: "safe sister, beside it". */
export function describeRelation(season: SeasonKey, other: SeasonKey): string {
  const relation = relationOf(season, other);
  if (relation === 'self') return 'this season';
  const steps = circleDistance(season, other);
  return `${RELATIONS[relation]}, ${choosePlural(steps, { one: 'beside it', other: `${steps} steps away` })}`;
}
