import { nameColor } from '../color-check/name-color.ts';
import type { Hex } from '../color/hex.ts';
import { applyGains, readWhite, type WhiteRefusal } from '../light/white-point.ts';
import { tintOf, type ColorLight, type PhotoLight } from './photo-light.ts';

/** A color of an item with the light it was seen in. */
export interface LitColor {
  readonly name: string;
  readonly hex: Hex;
  readonly percentage: number;
  readonly light?: ColorLight | undefined;
}

/** The colors an engine saw, corrected where the light is sure, and marked as doubtful where it is only likely. */
export function lightColors(
  colors: readonly LitColor[],
  light: PhotoLight | undefined,
): readonly LitColor[] {
  if (!light) return colors;
  const corrected = light.isSure ? correctColors(colors, light.white, 'scan') : null;
  return corrected?.ok ? corrected.colors : showAsSeen(colors, light.white);
}

export type CorrectedColors =
  | { readonly ok: true; readonly colors: readonly LitColor[] }
  | { readonly ok: false; readonly reason: WhiteRefusal };

/** The colors by a white in the photo, always beginning with what the photo shows; or why that can't be white. */
export function correctColors(
  colors: readonly LitColor[],
  white: Hex,
  correctedBy: 'scan' | 'user',
): CorrectedColors {
  const reading = readWhite(white);
  if (!reading.ok) return reading;
  return {
    ok: true,
    colors: colors.map((color) => {
      const seen = seenHexOf(color);
      const hex = applyGains(seen, reading.gains);
      return { ...color, hex, name: nameColor(hex), light: { white, seen, correctedBy } };
    }),
  };
}

/** The colors as the photo shows them: doubtful if its light is strong, and like any others if it isn't. */
export function showAsSeen(colors: readonly LitColor[], white: Hex): readonly LitColor[] {
  const isStrong = tintOf(white) !== null;
  return colors.map((color) => {
    const seen = seenHexOf(color);
    const shown = { ...withoutLight(color), hex: seen, name: nameOf(color, seen) };
    return isStrong ? { ...shown, light: { white, seen, correctedBy: 'nobody' as const } } : shown;
  });
}

/** The colors as they are, by the word of the user: none is doubtful or corrected any more. */
export function confirmColors(colors: readonly LitColor[]): readonly LitColor[] {
  return colors.map(withoutLight);
}

const withoutLight = ({ light: _forgotten, ...color }: LitColor): LitColor => color;

/** A color keeps its name as long as it stays. */
const nameOf = ({ hex, name }: LitColor, seen: Hex): string =>
  hex === seen ? name : nameColor(seen);

const seenHexOf = ({ hex, light }: LitColor): Hex => light?.seen ?? hex;
