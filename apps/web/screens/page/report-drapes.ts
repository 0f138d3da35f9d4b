import { SEASON_NAMES, testColorsOf } from '@color-almanac/domain';
import type { SeasonKey, TestColorRole } from '@color-almanac/domain';
import type { PortraitLayers } from '@color-almanac/vision';

import { drawDrape } from '../../media/drape/paint-drape.ts';
import { preparePortrait } from '../../media/drape/prepare-portrait.ts';
import type { PreparedPortrait } from '../../media/drape/prepare-portrait.ts';
import { clothOf } from '../../features/drape/drape-state.ts';
import type { ComparedPicture } from '../../features/take-along/comparison/comparison.ts';

/** The three drapes of a report: a neutral, a warm and a cool hue. */
const REPORTED: readonly TestColorRole[] = ['light-neutral', 'red', 'blue'];

/** A face above three test colors of a season. */
export const drapesOf = (
  portrait: PreparedPortrait,
  season: SeasonKey,
): readonly ComparedPicture[] =>
  testColorsOf(season)
    .filter(({ role }) => REPORTED.includes(role))
    .map((color) => {
      const cloth = clothOf(season, color);
      const { width, height } = portrait;
      const { name, hex } = cloth;
      const picture = drawDrape(portrait, cloth);
      return { picture, width, height, label: SEASON_NAMES[season], hexes: [{ name, hex }] };
    });

/** The same, of a portrait that was just taken apart. */
export const drapesOfLayers = (layers: PortraitLayers, season: SeasonKey) =>
  drapesOf(preparePortrait(layers), season);
