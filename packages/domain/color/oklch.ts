// Written by hand instead of using culori, because the catalog sorts and groups clothes by it.
import type { Hex } from './hex.ts';
import { toLinear } from './srgb.ts';

/** OKLCH (Ottosson 2020): `l` 0 to 1, `c` 0 to about .32 inside sRGB, `h` degrees; a gray has hue 0. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number };

/** Matrices: CSS Color 4. */
export function toOklch(hex: Hex): Oklch {
  const [r, g, b] = toLinear(hex);
  const long = Math.cbrt(0.412221469470763 * r + 0.5363325372617348 * g + 0.0514459932675022 * b);
  const middle = Math.cbrt(
    0.2119034958178252 * r + 0.6806995506452344 * g + 0.1073969535369406 * b,
  );
  const short = Math.cbrt(0.0883024591900564 * r + 0.2817188391361215 * g + 0.6299787016738222 * b);
  const l = 0.210454268309314 * long + 0.7936177747023054 * middle - 0.0040720430116193 * short;
  if (r === g && g === b) return { l, c: 0, h: 0 };
  const redness =
    1.9779985324311684 * long - 2.4285922420485799 * middle + 0.450593709617411 * short;
  const yellowness =
    0.0259040424655478 * long + 0.7827717124575296 * middle - 0.8086757549230774 * short;
  const degrees = (Math.atan2(yellowness, redness) * 180) / Math.PI;
  return {
    l,
    c: Math.sqrt(redness * redness + yellowness * yellowness),
    h: degrees < 0 ? degrees + 360 : degrees,
  };
}
