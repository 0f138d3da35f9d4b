import { joinSamples, meanLight, selectSamples } from './color-samples.ts';
import { lightnessBand, percentile } from './color-statistics.ts';
import { linearToOkLab, type LinearRgb, type OkLab } from './oklab.ts';
import type { EyeSamples } from './sample-eye.ts';

/** The white of both eyes as the photo shows it. */
export interface ScleraReading {
  readonly light: LinearRgb;
  readonly color: OkLab;
  /** How many pixels of the photo it was read from. */
  readonly pixels: number;
  /** How many eyes show it: one may lie in the shade of the nose or be turned away. */
  readonly eyes: 1 | 2;
}

/** Below it is the lids' shadow, above it the shine of tears. */
const SCLERA_BAND = [0.55, 0.92] as const;
/** The reddest part of the rest is skin of the lids and the corner of the eye. */
const KEPT_OF_LEAST_RED = 0.6;
const LEAST_CANDIDATES = 20;
const LEAST_PIXELS = 8;

/** The mean white of the eyes, or null if too little of it is seen. */
export function readSclera(eyes: readonly [EyeSamples, EyeSamples]): ScleraReading | null {
  const white = joinSamples(eyes[0].white, eyes[1].white);
  const perSample = (eyes[0].pixelsPerSample + eyes[1].pixelsPerSample) / 2;
  if (white.count <= LEAST_CANDIDATES) return null;
  const bright = lightnessBand(white, ...SCLERA_BAND);
  const reddest = percentile(bright.a, KEPT_OF_LEAST_RED);
  const clear = selectSamples(bright, (index) => (bright.a[index] ?? 0) <= reddest);
  if (clear.count < LEAST_PIXELS) return null;
  const light = meanLight(clear);
  const pixels = Math.round(clear.count * perSample);
  const isOfBoth = eyes.every((eye) => eye.white.count * 2 > LEAST_CANDIDATES);
  return { light, color: linearToOkLab(light), pixels, eyes: isOfBoth ? 2 : 1 };
}
