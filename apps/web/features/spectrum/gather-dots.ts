import { paletteOf, placeOnSpectrum, SEASON_NAMES } from '@color-almanac/domain';
import type { Hex, PaletteColor, SeasonKey, SpectrumPosition } from '@color-almanac/domain';

import { SPECTRUM_WORDS } from '../../words/spectrum.ts';

/** Whose color it is shows in the shape: round is the season, square the one beside it, a diamond is her own. */
export type DotShape = 'circle' | 'square' | 'diamond';

export interface Dot {
  readonly hex: Hex;
  readonly name: string;
  readonly shape: DotShape;
  /** The season's name, or that it is her own. */
  readonly owner: string;
  readonly place: SpectrumPosition;
}

/** Everything to draw, what lies on top last. */
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
