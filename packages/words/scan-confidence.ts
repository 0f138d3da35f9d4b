import { REBUILT_NOTE } from '@color-almanac/domain';
import type { ConfidenceTier, FacePoint, ScanSummary } from '@color-almanac/domain';

import { writeList } from './grammar.ts';
import { FACE_POINT_LABELS } from './names.ts';

interface ScanText {
  /** What the figure means for using the colors. How well the points were read is in `clarity`. */
  readonly message: string;
  /** How many points were read how well; empty when the scan was rebuilt. */
  readonly clarity: string;
  /** What the user can do now. */
  readonly tip: string;
}

/** A mean says nothing about a single point, so the messages don't either; `clarity` counts the points. */
const MESSAGES: Readonly<Record<ConfidenceTier, string>> = {
  excellent: 'These colors are a sound start for your season.',
  good: 'These colors are a fair start for your season.',
  moderate: 'Take these colors as a first sketch.',
  poor: 'These colors may well be off.',
};

/** Says how well a scan went and what would help most. */
export function sayScan(summary: ScanSummary): ScanText {
  return summary.rebuilt
    ? {
        message: `${REBUILT_NOTE}.`,
        clarity: '',
        tip: 'Get color points again to see how sure each color is.',
      }
    : { message: MESSAGES[summary.tier], clarity: sayClarity(summary), tip: sayTip(summary) };
}

const CLARITIES = [
  ['high', 'read clearly'],
  ['medium', 'read fairly well'],
  ['low', 'read poorly'],
  ['unseen', 'not seen'],
] as const;

/** "3 of 5 points read clearly, 1 read fairly well, 1 not seen." Bands without points are left out. */
function sayClarity({ counts }: ScanSummary): string {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const [first, ...rest] = CLARITIES.flatMap(([band, words]) =>
    counts[band] > 0 ? [{ count: counts[band], words }] : [],
  );
  if (!first) return '';
  const lead =
    rest.length === 0
      ? `All ${all} points ${first.words}`
      : `${first.count} of ${all} points ${first.words}`;
  return `${[lead, ...rest.map(({ count, words }) => `${count} ${words}`)].join(', ')}.`;
}

function sayTip(summary: ScanSummary): string {
  switch (summary.tier) {
    case 'excellent':
      return 'Compare each swatch with your photo once, then go on to your season.';
    case 'good':
      return (
        sayChecks(summary) ||
        'No point stands out as weak. Glance over the swatches, then go on to your season.'
      );
    case 'moderate': {
      const checks = sayChecks(summary) || 'No point stands out as weak.';
      return `${checks} Another photo in soft window light would make every point surer.`;
    }
    case 'poor':
      break;
  }
  const hair = summary.isHairCovered ? '' : ', with your hair in view';
  return `Try another photo: face a window by day, without a filter${hair}. You can also place the points yourself on this one.`;
}

const writeLabels = (points: readonly FacePoint[]): string =>
  writeList(points.map((point) => FACE_POINT_LABELS[point]));

function sayChecks({ weak, unseen, isHairCovered }: ScanSummary): string {
  const checks: string[] = [];
  const hidden = unseen.filter((point) => !(isHairCovered && point === 'hair'));
  if (weak.length > 0) {
    checks.push(`Check ${writeLabels(weak)}: zoom in and tap a spot in even light.`);
  }
  if (isHairCovered) checks.push('Choose your hair color: the photo can’t show it.');
  if (hidden.length > 0) {
    checks.push(`Place ${writeLabels(hidden)} yourself: the photo didn’t show enough.`);
  }
  return checks.join(' ');
}
