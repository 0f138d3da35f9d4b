import { POINT_TEMPLATES, PROFILE_TYPES } from '@color-almanac/domain';
import { expect, it } from 'vitest';

import { POINT_DESCRIPTIONS } from './point-descriptions.words.ts';

it('[S2-PTS-03] POINT_DESCRIPTIONS describe every point of every type of profile', () => {
  const ids = PROFILE_TYPES.flatMap((type) => POINT_TEMPLATES[type].map(({ id }) => id));
  for (const id of ids) expect(POINT_DESCRIPTIONS[id]?.length, id).toBeGreaterThan(10);
  expect(Object.keys(POINT_DESCRIPTIONS).toSorted()).toEqual([...new Set(ids)].toSorted());
});
