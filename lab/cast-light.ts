import type { LightGains } from '@color-almanac/domain';
import type { Pixels } from '@color-almanac/vision';

/** How light changes a picture: a matrix for linear sRGB, rows first. */
export type LightMatrix = readonly [LightGains, LightGains, LightGains];

/** What von Kries gains are applied to: the channels of linear sRGB themselves, or Bradford's cones. */
export type CastBasis = 'rgb' | 'cones';

/** Linear sRGB and XYZ (IEC 61966-2-1), D65. */
const XYZ_FROM_RGB: LightMatrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const RGB_FROM_XYZ: LightMatrix = [
  [3.2404542, -1.5371385, -0.4985314],
  [-0.969266, 1.8760108, 0.041556],
  [0.0556434, -0.2040259, 1.0572252],
];
/** The sharpened cones of Bradford (Lam 1985), as ICC profiles use them. */
const CONES_FROM_XYZ: LightMatrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];
const XYZ_FROM_CONES: LightMatrix = [
  [0.9869929, -0.1470543, 0.1599627],
  [0.4323053, 0.5183603, 0.0492912],
  [-0.0085287, 0.0400428, 0.9684867],
];

/** Where daylight takes over from lamps in the tables of the CIE. */
const COOLEST_LAMP = 4000;

/**
 * Chromaticity of a light by its temperature in kelvin: the daylight of CIE 15 from 4000 K on, below it a black body by
 * the cubic of Kim, Lee and others (US patent 7024034). Good from 1667 to 25 000 K.
 */
export function chromaticityOf(kelvin: number): { readonly x: number; readonly y: number } {
  if (kelvin >= COOLEST_LAMP) {
    const [a, b, c, d] =
      kelvin <= 7000
        ? [-4.607e9, 2.9678e6, 99.11, 0.244063]
        : [-2.0064e9, 1.9018e6, 247.48, 0.23704];
    const x = (a ?? 0) / kelvin ** 3 + (b ?? 0) / kelvin ** 2 + (c ?? 0) / kelvin + (d ?? 0);
    return { x, y: -3 * x ** 2 + 2.87 * x - 0.275 };
  }
  const x = -0.2661239e9 / kelvin ** 3 - 0.2343589e6 / kelvin ** 2 + 877.6956 / kelvin + 0.17991;
  const y =
    kelvin <= 2222
      ? -1.1063814 * x ** 3 - 1.3481102 * x ** 2 + 2.18555832 * x - 0.20219683
      : -0.9549476 * x ** 3 - 1.37418593 * x ** 2 + 2.09137015 * x - 0.16748867;
  return { x, y };
}

/**
 * How a camera balanced for 6504 K sees a scene in another light: von Kries gains of that light against D65, on the
 * channels of linear sRGB themselves or on Bradford's cones. A gray keeps its luminance.
 */
export function castOf(kelvin: number, basis: CastBasis): LightMatrix {
  const [from, to] = [whiteOf(6504), whiteOf(kelvin)];
  if (basis === 'rgb') {
    const [red, green, blue] = divide(multiply(RGB_FROM_XYZ, to), multiply(RGB_FROM_XYZ, from));
    return [
      [red, 0, 0],
      [0, green, 0],
      [0, 0, blue],
    ];
  }
  const [long, middle, short] = divide(
    multiply(CONES_FROM_XYZ, to),
    multiply(CONES_FROM_XYZ, from),
  );
  const gains: LightMatrix = [
    [long, 0, 0],
    [0, middle, 0],
    [0, 0, short],
  ];
  return [CONES_FROM_XYZ, gains, XYZ_FROM_CONES, RGB_FROM_XYZ].reduce(
    (before, next) => chain(next, before),
    XYZ_FROM_RGB,
  );
}

/** The same light, dimmed so that white stays in range, as a camera exposes for it. */
export function exposeFor(cast: LightMatrix): {
  readonly cast: LightMatrix;
  readonly exposure: number;
} {
  const exposure = 1 / Math.max(1, ...multiply(cast, [1, 1, 1]));
  return { cast: scale(cast, exposure), exposure };
}

/** A linear color in that light. */
export function lightColor(cast: LightMatrix, color: LightGains): LightGains {
  return multiply(cast, color);
}

/** The picture in that light, clipped to 8 bits. */
export function lightPixels({ width, height, data }: Pixels, cast: LightMatrix): Pixels {
  const lit = new Uint8ClampedArray(data);
  const [[rr, rg, rb], [gr, gg, gb], [br, bg, bb]] = cast;
  for (let at = 0; at < data.length; at += 4) {
    const red = TO_LINEAR[data[at] ?? 0] ?? 0;
    const green = TO_LINEAR[data[at + 1] ?? 0] ?? 0;
    const blue = TO_LINEAR[data[at + 2] ?? 0] ?? 0;
    lit[at] = toByte(rr * red + rg * green + rb * blue);
    lit[at + 1] = toByte(gr * red + gg * green + gb * blue);
    lit[at + 2] = toByte(br * red + bg * green + bb * blue);
  }
  return { width, height, data: lit };
}

const TO_LINEAR = Float64Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

function toByte(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear));
  return 255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055);
}

function whiteOf(kelvin: number): LightGains {
  const { x, y } = chromaticityOf(kelvin);
  return [x / y, 1, (1 - x - y) / y];
}

function multiply(matrix: LightMatrix, [one, two, three]: LightGains): LightGains {
  const row = ([a, b, c]: LightGains) => a * one + b * two + c * three;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

/** First `before`, then `next`. */
function chain(next: LightMatrix, before: LightMatrix): LightMatrix {
  const column = (at: 0 | 1 | 2): LightGains =>
    multiply(next, [before[0][at], before[1][at], before[2][at]]);
  const [first, second, third] = [column(0), column(1), column(2)];
  return [
    [first[0], second[0], third[0]],
    [first[1], second[1], third[1]],
    [first[2], second[2], third[2]],
  ];
}

function scale(matrix: LightMatrix, factor: number): LightMatrix {
  const row = ([a, b, c]: LightGains): LightGains => [a * factor, b * factor, c * factor];
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

function divide(one: LightGains, other: LightGains): LightGains {
  return [one[0] / other[0], one[1] / other[1], one[2] / other[2]];
}
