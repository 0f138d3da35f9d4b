import {
  gammaCurve,
  P3_PRIMARIES,
  spaceOf,
  sRgbCurve,
  WIDE_PRIMARIES,
  SRGB_PRIMARIES,
  type Curve,
  type RgbSpace,
} from './rgb-space.ts';

/** Color primaries and transfer characteristics by their numbers in ITU-T H.273, tables 2 and 3. */
export interface ColorCodes {
  readonly primaries: number;
  readonly transfer: number;
}

/** The luminance of a white sheet in a high dynamic range picture, in cd/m²: ITU-R BT.2408. */
const SHEET_WHITE = 203;

/**
 * The space that two code numbers stand for; `null` for sRGB. That is also what television's own numbers mean here (1,
 * 5 to 7, 14, 15): phones and editors write them beside pictures that were made for a screen.
 *
 * High dynamic range (16 and 18) is converted: what is no brighter than a white sheet keeps its color, and what is
 * brighter is compressed into the rest.
 */
export function readCodedSpace({ primaries, transfer }: ColorCodes): RgbSpace | null {
  const chosen = PRIMARIES.get(primaries);
  const curve = CURVES.get(transfer);
  if (!chosen && !curve) return null;
  return spaceOf(chosen ?? SRGB_PRIMARIES, curve ?? sRgbCurve);
}

const PRIMARIES = new Map([
  [9, WIDE_PRIMARIES],
  [11, { ...P3_PRIMARIES, white: [0.314, 0.351] as const }],
  [12, P3_PRIMARIES],
]);

const CURVES: ReadonlyMap<number, Curve> = new Map([
  [4, gammaCurve(2.2)],
  [5, gammaCurve(2.8)],
  [8, gammaCurve(1)],
  [16, (value) => compress((10_000 * readPerceptual(value)) / SHEET_WHITE)],
  [17, gammaCurve(2.6)],
  [18, (value) => compress((1000 * readHybrid(value) ** 1.2) / SHEET_WHITE)],
]);

/** SMPTE ST 2084 ("PQ"): 0 to 1, of 10,000 cd/m². */
function readPerceptual(value: number): number {
  const root = value ** (1 / 78.84375);
  return (Math.max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root)) ** (1 / 0.1593017578125);
}

/** ITU-R BT.2100 ("HLG"): the light of the scene, 0 to 1. A screen of 1,000 cd/m² shows it to the power of 1.2. */
function readHybrid(value: number): number {
  if (value <= 0.5) return value ** 2 / 3;
  return (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;
}

/** Light up to here is not changed; the slope does not jump. */
const KNEE = 0.8;

function compress(light: number): number {
  if (light <= KNEE) return light;
  return KNEE + (1 - KNEE) * (1 - Math.exp((KNEE - light) / (1 - KNEE)));
}
