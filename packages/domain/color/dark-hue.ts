import type { Oklch } from './oklch.ts';

/** Darker than this a color is easily taken for black. */
const DARK_BELOW = 0.36;
/** Less chroma than this is the noise of a photo. */
const LEAST_CHROMA = 0.02;
/**
 * Chroma as a part of lightness, from which a hue is the cloth's own. Light tints black cloth by the same part at every
 * lightness: shade to blue by up to .1, lamps to red and brown by up to .14 (black clothes among 3400 photos).
 */
const COOL = { from: 150, to: 292, share: 0.1 } as const;
const WARM_SHARE = 0.14;

/** Whether a color is dark and yet has a hue that one would name: navy, bottle green or burgundy, and no black. */
export function hasDarkHue({ l, c, h }: Oklch): boolean {
  const share = h >= COOL.from && h < COOL.to ? COOL.share : WARM_SHARE;
  return l < DARK_BELOW && c >= LEAST_CHROMA && c >= share * l;
}
