import { decodeChannel, encodeChannel, rgbToHex, type Hex } from '@color-almanac/domain';

/**
 * OKLab, Björn Ottosson 2020 (https://bottosson.github.io/posts/oklab/). Written here instead of using culori because
 * it runs per pixel: an object per conversion would cost more than the networks' crops.
 */
export interface OkLab {
  /** Lightness, 0 to 1. */
  readonly l: number;
  /** Green to red, about -0.3 to 0.3. */
  readonly a: number;
  /** Blue to yellow, about -0.3 to 0.3. */
  readonly b: number;
}

/** Linear light, 0 to 1 within sRGB. */
export type LinearRgb = readonly [red: number, green: number, blue: number];

/** Linear light as a byte of sRGB. Light outside 0 to 1 is clipped. */
export function encodeByte(linear: number): number {
  return Math.round(encodeChannel(Math.min(Math.max(linear, 0), 1)) * 255);
}

/** Linear light of every sRGB byte. */
export const LINEAR_OF_BYTE = Float32Array.from({ length: 256 }, (_, byte) =>
  decodeChannel(byte / 255),
);

export function linearToOkLab(light: LinearRgb): OkLab {
  const red = light[0];
  const green = light[1];
  const blue = light[2];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

/** May leave 0 to 1 for colors outside sRGB. */
export function okLabToLinear({ l, a, b }: OkLab): LinearRgb {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

export function linearToHex([red, green, blue]: LinearRgb): Hex {
  return rgbToHex({ r: encodeByte(red), g: encodeByte(green), b: encodeByte(blue) });
}

export function okLabToHex(color: OkLab): Hex {
  return linearToHex(okLabToLinear(color));
}

/** Euclidean distance; 0.02 is about one just noticeable difference. */
export function okLabDistance(one: OkLab, other: OkLab): number {
  return Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);
}

export function chromaOf({ a, b }: OkLab): number {
  return Math.hypot(a, b);
}

/** Degrees, 0 to 360. */
export function hueOf({ a, b }: OkLab): number {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return degrees < 0 ? degrees + 360 : degrees;
}
