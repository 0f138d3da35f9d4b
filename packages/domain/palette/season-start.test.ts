import { expect, it } from 'vitest';

import { SEASON_KEYS } from '../season/season-key.ts';
import { paletteOf } from '../season/palette-of.ts';
import { startWithSeason } from './season-start.ts';
import { workingPaletteSchema } from './working-color.ts';

it.each(SEASON_KEYS)('startWithSeason makes a valid palette of five colors of %s', (season) => {
  const palette = startWithSeason(season);
  expect(workingPaletteSchema.safeParse(palette).success).toBe(true);
  expect(palette).toHaveLength(5);
  const own = paletteOf(season).map(({ hex }) => hex);
  for (const { hex } of palette) expect(own).toContain(hex);
});
