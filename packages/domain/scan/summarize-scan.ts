import { FACE_POINTS } from './face-scan.ts';
import type { FacePoint, FaceScan } from './face-scan.ts';
import { isRebuilt } from './rebuilt-scan.ts';
import { isHairCovered } from './withheld-points.ts';
import { confidenceTier, overallConfidence, pointBand } from './scan-confidence.ts';
import type { ConfidenceTier, PointBand } from './scan-confidence.ts';

export interface ScanSummary {
  /** Whole percent. */
  readonly overall: number;
  readonly tier: ConfidenceTier;
  /** How many points were read how well. The mean says nothing about a single point. */
  readonly counts: Readonly<Record<PointBand | 'unseen', number>>;
  /** Whether the figures replace a lost scan: then they say nothing about the photo. */
  readonly rebuilt: boolean;
  /** The points below 60, in the order of the cards. */
  readonly lowPoints: readonly FacePoint[];
  /** The low points that were seen, and those that were not. */
  readonly weak: readonly FacePoint[];
  readonly unseen: readonly FacePoint[];
  /** Whether the hair is among the unseen because there is none to see. */
  readonly isHairCovered: boolean;
}

/** Sums up how well a scan went and which points need checking. */
export function summarizeScan(scan: FaceScan): ScanSummary {
  const overall = overallConfidence(scan);
  const bandOf = (point: FacePoint) => pointBand(scan[point].confidence);
  const isSeen = (point: FacePoint) => scan[point].hex !== null;
  const low = FACE_POINTS.filter((point) => bandOf(point) === 'low');
  const counts = { high: 0, medium: 0, low: 0, unseen: 0 };
  for (const point of FACE_POINTS) counts[isSeen(point) ? bandOf(point) : 'unseen'] += 1;
  return {
    overall,
    tier: confidenceTier(overall),
    counts,
    rebuilt: isRebuilt(scan),
    lowPoints: low,
    weak: low.filter(isSeen),
    unseen: low.filter((point) => !isSeen(point)),
    isHairCovered: isHairCovered(scan),
  };
}
