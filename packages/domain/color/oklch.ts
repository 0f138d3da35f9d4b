// Written by hand instead of using culori, because the catalog sorts and groups clothes by it.
import type { Hex } from './hex.ts';
import { toLinear, type LinearChannels } from './srgb.ts';

/** OKLCH (Ottosson 2020): `l` 0 to 1, `c` 0 to about .32 inside sRGB, `h` degrees; a gray has hue 0. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number };

/** OKLCH of a color. */
export function toOklch(hex: Hex): Oklch {
  return linearToOklch(toLinear(hex));
}

/** The same for linear light. Matrices: CSS Color 4. */
export function linearToOklch([r, g, b]: LinearChannels): Oklch {
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

/** Linear light of an OKLCH color; below 0 or above 1 where sRGB cannot show it. The inverse of the matrices above. */
export function oklchToLinear({ l, c, h }: Oklch): LinearChannels {
  const turn = (h * Math.PI) / 180;
  const [redness, yellowness] = [c * Math.cos(turn), c * Math.sin(turn)];
  const long = (l + 0.396337777376175 * redness + 0.2158037573099136 * yellowness) ** 3;
  const middle = (l - 0.1055613458156585 * redness - 0.0638541728258133 * yellowness) ** 3;
  const short = (l - 0.0894841775298118 * redness - 1.2914855480194094 * yellowness) ** 3;
  return [
    4.0767416360759574 * long - 3.3077115392580616 * middle + 0.2309699031821046 * short,
    -1.2684379732850315 * long + 2.6097573492876887 * middle - 0.3413193760026574 * short,
    -0.0041960761386754 * long - 0.7034186179359364 * middle + 1.7076146940746117 * short,
  ];
}
