import { writeList } from '../text/write-list.ts';
import { FACE_POINTS } from './face-scan.ts';
import type { FaceScan } from './face-scan.ts';
import {
  confidenceTier,
  FACE_POINT_LABELS,
  overallConfidence,
  pointBand,
} from './scan-confidence.ts';
import type { ConfidenceTier } from './scan-confidence.ts';

export interface ScanSummary {
  /** Whole percent. */
  readonly overall: number;
  readonly tier: ConfidenceTier;
  /** What the figure means, in a sentence. */
  readonly message: string;
  /** What the person can do now. */
  readonly tip: string;
  /** The labels of the points below 60, in the order of the cards. */
  readonly lowPoints: readonly string[];
}

const MESSAGES: Readonly<Record<ConfidenceTier, string>> = {
  excellent: 'Your photo read very clearly. These colors are a sound start for your season.',
  good: 'Most points read clearly. These colors are a fair start for your season.',
  moderate: 'Some points were hard to read. Take these colors as a first sketch.',
  poor: 'This photo was hard to read. Please do not rely on these colors yet.',
};

/** Says how well a scan went and what would help most. */
export function summarizeScan(scan: FaceScan): ScanSummary {
  const overall = overallConfidence(scan);
  const tier = confidenceTier(overall);
  const low = FACE_POINTS.filter((point) => pointBand(scan[point].confidence) === 'low');
  const unseen = low.filter((point) => scan[point].hex === null);
  const weak = low.filter((point) => scan[point].hex !== null);
  const labelsOf = (points: typeof low) => points.map((point) => FACE_POINT_LABELS[point]);
  return {
    overall,
    tier,
    message: MESSAGES[tier],
    tip: writeTip(tier, labelsOf(weak), labelsOf(unseen)),
    lowPoints: labelsOf(low),
  };
}

function writeTip(
  tier: ConfidenceTier,
  weak: readonly string[],
  unseen: readonly string[],
): string {
  switch (tier) {
    case 'excellent':
      return 'Compare each swatch with your photo once, then go on to your season.';
    case 'good':
      return (
        writeChecks(weak, unseen) ||
        'No point stands out as weak. Glance over the swatches, then go on to your season.'
      );
    case 'moderate': {
      const checks = writeChecks(weak, unseen) || 'No single point is to blame, the light is.';
      return `${checks} Another photo in soft window light would make every point surer.`;
    }
    case 'poor':
      return 'Try another photo: face a window by day, without a filter, with your hair in view. You can also place the points yourself on this one.';
    default:
      return tier satisfies never;
  }
}

function writeChecks(weak: readonly string[], unseen: readonly string[]): string {
  const checks: string[] = [];
  if (weak.length > 0) {
    checks.push(`Check ${writeList(weak)}: zoom in and tap a spot in even light.`);
  }
  if (unseen.length > 0) {
    checks.push(`Place ${writeList(unseen)} yourself, as the photo did not show enough.`);
  }
  return checks.join(' ');
}
