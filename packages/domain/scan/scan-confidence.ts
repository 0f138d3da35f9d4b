import { FACE_POINTS } from './face-scan.ts';
import type { FaceScan } from './face-scan.ts';

export const CONFIDENCE_TIERS = ['excellent', 'good', 'moderate', 'poor'] as const;
export type ConfidenceTier = (typeof CONFIDENCE_TIERS)[number];

export const POINT_BANDS = ['high', 'medium', 'low'] as const;
export type PointBand = (typeof POINT_BANDS)[number];

/** The mean of the five point confidences in whole percent. A withheld point counts as 0. */
export function overallConfidence(scan: FaceScan): number {
  const sum = FACE_POINTS.reduce((total, point) => total + scan[point].confidence, 0);
  return Math.round(sum / FACE_POINTS.length);
}

/** The tier of a whole scan. The figure is rounded first, because whole percents are shown. */
export function confidenceTier(percent: number): ConfidenceTier {
  const shown = Math.round(percent);
  if (shown >= 85) return 'excellent';
  if (shown >= 70) return 'good';
  return shown >= 50 ? 'moderate' : 'poor';
}

/** The band of one point. The figure is rounded first, because whole percents are shown. */
export function pointBand(confidence: number): PointBand {
  const shown = Math.round(confidence);
  if (shown >= 80) return 'high';
  return shown >= 60 ? 'medium' : 'low';
}
