import { paletteOf, placeOnSpectrum, SEASON_NAMES } from '@color-almanac/domain';
import type { Hex, PaletteColor, SeasonKey, SpectrumPosition } from '@color-almanac/domain';

import { SPECTRUM_WORDS } from '../../words/spectrum.words.ts';

/**
 * The shape shows whose color it is: a circle for the season, a square for the compared one, a diamond for the user's
 * own.
 */
export type DotShape = 'circle' | 'square' | 'diamond';

export interface Dot {
  readonly hex: Hex;
  readonly name: string;
  readonly shape: DotShape;
  /** The season's name, or that it is the user's own. */
  readonly owner: string;
  readonly place: SpectrumPosition;
}

/** Everything to draw, topmost last. */
export function gatherDots(
  seasons: readonly SeasonKey[],
  own: readonly PaletteColor[],
): readonly Dot[] {
  const ofSeasons = seasons
    .slice(0, 2)
    .flatMap((season, number) =>
      paletteOf(season).map((color) =>
        makeDot(color, number === 0 ? 'circle' : 'square', SEASON_NAMES[season]),
      ),
    );
  return [...ofSeasons, ...own.map((color) => makeDot(color, 'diamond', SPECTRUM_WORDS.own))];
}

function makeDot({ hex, name }: PaletteColor, shape: DotShape, owner: string): Dot {
  return { hex, name, shape, owner, place: placeOnSpectrum(hex) };
}
