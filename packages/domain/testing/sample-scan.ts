import type { LightGains } from '../light/correct-light.ts';
import { applyGains } from '../light/white-point.ts';
import type { FaceScan, ScannedPoint } from '../scan/face-scan.ts';

/** A scan for tests, with these confidences for hair, light eye, dark eye, cheek and lips. */
export function sampleScan(confidences: readonly number[] = [92, 71, 58, 94, 86]): FaceScan {
  const point = (at: number, hex: ScannedPoint['hex'], x: number, y: number): ScannedPoint => ({
    hex,
    x,
    y,
    confidence: confidences[at] ?? 0,
    note: 'Even light',
  });
  return {
    hair: point(0, '#40322F', 0.5, 0.1),
    lightEye: point(1, '#6A4637', 0.6, 0.4),
    darkEye: point(2, '#2B1C17', 0.4, 0.4),
    cheek: point(3, '#CE8659', 0.35, 0.55),
    lips: point(4, '#BC5548', 0.5, 0.7),
    warnings: [],
  };
}

/** The light gains of `scanInLight`. */
export const SAMPLE_GAINS: LightGains = [0.95, 1, 1.3];

/** A scan corrected by the white of the eye: every point has a raw and a corrected color. */
export function scanInLight(): FaceScan {
  const scan = sampleScan();
  const correct = (point: ScannedPoint): ScannedPoint => ({
    ...point,
    rawHex: point.hex,
    hex: point.hex && applyGains(point.hex, SAMPLE_GAINS),
  });
  return {
    hair: correct(scan.hair),
    lightEye: correct(scan.lightEye),
    darkEye: correct(scan.darkEye),
    cheek: correct(scan.cheek),
    lips: correct(scan.lips),
    warnings: [],
    correction: { method: 'sclera', gains: [...SAMPLE_GAINS] },
  };
}

/** The same with withheld hair, as under a cap. */
export function scanWithoutHair(): FaceScan {
  const hair = { hex: null, x: -1, y: -1, confidence: 0, note: 'No hair was seen' };
  return { ...sampleScan(), hair };
}
