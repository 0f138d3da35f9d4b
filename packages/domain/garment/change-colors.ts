import { nameColor } from '../color-check/name-color.ts';
import type { Hex } from '../color/hex.ts';
import { applyGains, readWhite } from '../light/white-point.ts';
import { roundToSum } from '../text/round-to-sum.ts';
import type { LitColor } from './correct-colors.ts';
import { MOST_GARMENT_COLORS } from './garment-scan.ts';

/** Percent from which a color is one of the dominant colors. The first always is. */
const DOMINANT_FROM = 20;
/** Percent given to a color that a user picks in a photo: where it is, is known, and not how much there is of it. */
const PICKED_SHARE = 20;

/** The colors an item is known by: the largest, and every other with a large share. */
export function listDominant(
  colors: readonly Pick<LitColor, 'hex' | 'percentage'>[],
): readonly Hex[] {
  return colors
    .filter(({ percentage }, place) => place === 0 || percentage >= DOMINANT_FROM)
    .map(({ hex }) => hex);
}

/** The colors without one that is not the item's. The others share its part; the last one stays. */
export function removeColor(colors: readonly LitColor[], at: number): readonly LitColor[] {
  const rest = colors.filter((_, place) => place !== at);
  return rest.length === 0 ? colors : shareAmong(rest, 100);
}

/** Whether another color can be picked. */
export const canPickColor = (colors: readonly LitColor[]): boolean =>
  colors.length < MOST_GARMENT_COLORS;

/**
 * The colors with one that a user picked in the photo, in the light that the others were corrected for.
 *
 * @param seen as the photo shows it.
 */
export function pickColor(colors: readonly LitColor[], seen: Hex): readonly LitColor[] {
  const picked = lightAs(colors[0], seen);
  if (!canPickColor(colors) || colors.some(({ hex }) => hex === picked.hex)) return colors;
  if (colors.length === 0) return [{ ...picked, percentage: 100 }];
  return [
    ...shareAmong(colors, 100 - PICKED_SHARE),
    { ...picked, percentage: PICKED_SHARE },
  ].toSorted((one, other) => other.percentage - one.percentage);
}

function lightAs(known: LitColor | undefined, seen: Hex): Omit<LitColor, 'percentage'> {
  const light = known?.light;
  if (!light) return { hex: seen, name: nameColor(seen) };
  const reading = light.correctedBy === 'nobody' ? null : readWhite(light.white);
  const hex = reading?.ok ? applyGains(seen, reading.gains) : seen;
  return { hex, name: nameColor(hex), light: { ...light, seen } };
}

/** In whole percent that add up to `sum`, none below 1. */
function shareAmong(colors: readonly LitColor[], sum: number): readonly LitColor[] {
  const whole = colors.reduce((total, { percentage }) => total + percentage, 0);
  const free = sum - colors.length;
  const shares = roundToSum(
    colors.map(({ percentage }) =>
      whole === 0 ? free / colors.length : (free * percentage) / whole,
    ),
    0,
  );
  return colors.map((color, at) => ({ ...color, percentage: 1 + (shares[at] ?? 0) }));
}
