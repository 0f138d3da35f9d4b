import type { Oklch } from './oklch.ts';

/** OKLCH lightness below which a color is easily taken for black. */
const DARK_BELOW = 0.36;
/** OKLCH chroma below which a hue is only the noise of a photo. */
const LEAST_CHROMA = 0.02;
/**
 * Chroma divided by lightness from which a hue is the cloth's own. Light tints black cloth by the same ratio at every
 * lightness: shade to blue by up to .1, lamps to red and brown by up to .14 (black clothes among 3400 photos).
 */
const COOL = { from: 150, to: 292, share: 0.1 } as const;
const WARM_SHARE = 0.14;

/** Whether a color is dark but has a hue one would name, like navy, bottle green or burgundy, and is not black. */
export function hasDarkHue({ l, c, h }: Oklch): boolean {
  const share = h >= COOL.from && h < COOL.to ? COOL.share : WARM_SHARE;
  return l < DARK_BELOW && c >= LEAST_CHROMA && c >= share * l;
}
