import { writeList } from '../text/write-list.ts';
import { FACE_POINTS } from './face-scan.ts';
import type { FaceScan } from './face-scan.ts';
import {
  confidenceTier,
  FACE_POINT_LABELS,
  overallConfidence,
  pointBand,
} from './scan-confidence.ts';
import { isRebuilt, REBUILT_NOTE } from './rebuilt-scan.ts';
import type { ConfidenceTier, PointBand } from './scan-confidence.ts';

export interface ScanSummary {
  /** Whole percent. */
  readonly overall: number;
  readonly tier: ConfidenceTier;
  /** What the confidence means for using the colors, in a sentence. `clarity` says how the points were read. */
  readonly message: string;
  /** How many points were read how well, in a sentence; empty if the scan was rebuilt. */
  readonly clarity: string;
  /** Whether the scan was rebuilt: its figures then say nothing about the photo. */
  readonly rebuilt: boolean;
  /** What the user can do now. */
  readonly tip: string;
  /** The labels of the points below 60, in the order of the cards. */
  readonly lowPoints: readonly string[];
}

/** A mean says nothing about single points, so no message does; `clarity` counts them. */
const MESSAGES: Readonly<Record<ConfidenceTier, string>> = {
  excellent: 'These colors are a sound start for your season.',
  good: 'These colors are a fair start for your season.',
  moderate: 'Take these colors as a first sketch.',
  poor: 'Please do not rely on these colors yet.',
};

/** Says how well a scan went and what would help most. */
export function summarizeScan(scan: FaceScan): ScanSummary {
  const overall = overallConfidence(scan);
  const tier = confidenceTier(overall);
  const rebuilt = isRebuilt(scan);
  const low = FACE_POINTS.filter((point) => pointBand(scan[point].confidence) === 'low');
  const unseen = low.filter((point) => scan[point].hex === null);
  const weak = low.filter((point) => scan[point].hex !== null);
  const labelsOf = (points: typeof low) => points.map((point) => FACE_POINT_LABELS[point]);
  return {
    overall,
    tier,
    message: rebuilt ? `${REBUILT_NOTE}.` : MESSAGES[tier],
    tip: rebuilt
      ? 'Get color points again to see how sure each color is.'
      : writeTip(tier, labelsOf(weak), labelsOf(unseen)),
    clarity: rebuilt ? '' : writeClarity(scan),
    rebuilt,
    lowPoints: labelsOf(low),
  };
}

const CLARITIES: readonly (readonly [PointBand | 'unseen', string])[] = [
  ['high', 'read clearly'],
  ['medium', 'read fairly well'],
  ['low', 'read poorly'],
  ['unseen', 'not seen'],
];

/** "3 of 5 points read clearly, 1 read fairly well, 1 not seen." Bands without points are not mentioned. */
function writeClarity(scan: FaceScan): string {
  const bands = FACE_POINTS.map((point) => {
    const { hex, confidence } = scan[point];
    return hex === null ? 'unseen' : pointBand(confidence);
  });
  const counted = CLARITIES.flatMap(([band, words]) => {
    const count = bands.filter((other) => other === band).length;
    return count > 0 ? [{ count, words }] : [];
  });
  const [first, ...rest] = counted;
  if (!first) return '';
  const all = bands.length;
  const lead =
    rest.length === 0
      ? `All ${all} points ${first.words}`
      : `${first.count} of ${all} points ${first.words}`;
  return `${[lead, ...rest.map(({ count, words }) => `${count} ${words}`)].join(', ')}.`;
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
      const checks = writeChecks(weak, unseen) || 'No point stands out as weak.';
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
