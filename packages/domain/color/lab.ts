import type { Hex } from './hex.ts';
import { toLinear, type LinearChannels } from './srgb.ts';

/** CIELAB under D65: `l` 0 to 100, `a` and `b` about -128 to 128. */
export type Lab = { readonly l: number; readonly a: number; readonly b: number };

// CIE 15: the linear part of the curve ends at (6/29)^3.
const LINEAR_END = 6 ** 3 / 29 ** 3;
const LINEAR_SLOPE = 29 ** 3 / 3 ** 3;
/** The white of D65 for the 2 degree observer, from its chromaticity .3127, .3290. */
const WHITE = { x: 0.3127 / 0.329, z: (1 - 0.3127 - 0.329) / 0.329 } as const;

/** CIELAB with the D65 white of sRGB itself, so that a gray has a* and b* of 0. Matrix: CSS Color 4. */
export function toLab(hex: Hex): Lab {
  return linearToLab(toLinear(hex));
}

/** The same for linear light, which may be outside sRGB. */
export function linearToLab([r, g, b]: LinearChannels): Lab {
  const x = 0.4123907992659593 * r + 0.357584339383878 * g + 0.1804807884018343 * b;
  const y = 0.2126390058715102 * r + 0.715168678767756 * g + 0.0721923153607337 * b;
  const z = 0.0193308187155918 * r + 0.119194779794626 * g + 0.9505321522496607 * b;
  const [fx, fy, fz] = [bend(x / WHITE.x), bend(y), bend(z / WHITE.z)];
  const l = 116 * fy - 16;
  return r === g && g === b ? { l, a: 0, b: 0 } : { l, a: 500 * (fx - fy), b: 200 * (fy - fz) };
}

/** Linear light of a CIELAB color; below 0 or above 1 where sRGB cannot show it. Matrix: CSS Color 4. */
export function labToLinear({ l, a, b }: Lab): LinearChannels {
  const middle = (l + 16) / 116;
  const x = unbend(a / 500 + middle) * WHITE.x;
  const y = unbend(middle);
  const z = unbend(middle - b / 200) * WHITE.z;
  return [
    x * 3.2409699419045226 - y * 1.5373831775700939 - 0.4986107602930034 * z,
    x * -0.9692436362808796 + y * 1.8759675015077204 + 0.0415550574071756 * z,
    x * 0.0556300796969936 - y * 0.2039769588889765 + 1.0569715142428784 * z,
  ];
}

function unbend(value: number): number {
  const cube = value ** 3;
  return cube > LINEAR_END ? cube : (116 * value - 16) / LINEAR_SLOPE;
}

function bend(value: number): number {
  return value > LINEAR_END ? Math.cbrt(value) : (LINEAR_SLOPE * value + 16) / 116;
}
