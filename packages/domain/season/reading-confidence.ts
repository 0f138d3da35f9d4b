import { CALIBRATION, type Calibration } from './season-calibration.ts';
import { BAND_LIMITS, type AxisValues } from './season-model.ts';
import type { BANDS } from './season-reading.ts';

export type Band = (typeof BANDS)[number];

/** Which of the points that matter most for a season were seen. */
export interface SeenPoints {
  readonly hair: boolean;
  readonly eyes: boolean;
}

/** How often a family is right by chance, in percent: there are four. */
const CHANCE = 25;

// Right families without eyes 46.7 %, without hair 38.3 %, with both 55.6 %: the part above chance shrinks in that
// proportion.
const LEFT_WITHOUT = {
  eyes: (46.7 - CHANCE) / (55.6 - CHANCE),
  hair: (38.3 - CHANCE) / (55.6 - CHANCE),
};

// Three photos of one person raise the right families of one school from 51.8 to 66.7 %, two about half of that. One
// part in five is taken off, as other analysts agree less. Photos whose light is unknown have a common error that more
// photos do not remove.
const MORE_PHOTOS = { two: 6, three: 12 } as const;

/** Two experts agree on 63 of 100 faces, and above it too few readings were seen to claim more. */
const MOST = 70;

/** What was known when a face was read. */
export interface Capture {
  readonly seen: SeenPoints;
  readonly isLightMeasured: boolean;
  readonly photoCount: number;
}

/**
 * How often analysts agree with the family of a reading like this one, in whole percent, 25 to 70; calibrated on labels
 * of several analysts, see `season-calibration.ts`.
 */
export function calibrateFamily(probability: number, capture: Capture): number {
  const { seen } = capture;
  const table = calibrationOf(capture);
  const more = gainOfPhotos(capture, MORE_PHOTOS);
  const above = Math.max(0, promiseOf(table, probability) + more - CHANCE);
  const left = (seen.eyes ? 1 : LEFT_WITHOUT.eyes) * (seen.hair ? 1 : LEFT_WITHOUT.hair);
  return Math.min(MOST, Math.round(CHANCE + above * left));
}

export function calibrationOf({ isLightMeasured }: Pick<Capture, 'isLightMeasured'>): Calibration {
  return CALIBRATION[isLightMeasured ? 'measured' : 'unmeasured'];
}

/** The count of photos above which nothing more is promised. */
export const ENOUGH_PHOTOS = 3;

/** What several photos add: nothing where their light is unknown, as they share its error. */
export function gainOfPhotos(
  { isLightMeasured, photoCount }: Pick<Capture, 'isLightMeasured' | 'photoCount'>,
  gains: { readonly two: number; readonly three: number },
): number {
  if (!isLightMeasured || photoCount < 2) return 0;
  return photoCount < ENOUGH_PHOTOS ? gains.two : gains.three;
}

/** How often analysts agree at a family probability, in percent, interpolated between the entries of the table. */
export function promiseOf({ family: table }: Calibration, probability: number): number {
  const [lowest, highest] = [table[0], table.at(-1)];
  if (!lowest || !highest) throw new Error('The calibration table is empty');
  if (probability <= lowest[0]) return lowest[1];
  for (const [index, [right, high]] of table.entries()) {
    const [left, low] = table[index - 1] ?? lowest;
    if (probability <= right && right > left) {
      return low + ((high - low) * (probability - left)) / (right - left);
    }
  }
  return highest[1];
}

/** What the band depends on. `gap` is the first probability less the second. */
export interface BandEvidence {
  readonly gap: number;
  readonly warmth: number;
  readonly photoCount: number;
  readonly seen: SeenPoints;
}

/**
 * How far to trust the first season, in a word. Nothing is "clear" with fewer than three photos or without the eyes;
 * without the hair, where two of three families are wrong, everything is "borderline".
 */
export function bandOf({ gap, warmth, photoCount, seen }: BandEvidence): Band {
  const { clear, likely, photosForClear } = BAND_LIMITS;
  if (gap < likely.gap || !seen.hair) return 'borderline';
  const isClear = gap >= clear.gap && Math.abs(warmth) >= clear.warmth;
  return isClear && seen.eyes && photoCount >= photosForClear ? 'clear' : 'likely';
}

/** Whether naming one season would be dishonest: the first two are too close, or the undertone is near neutral. */
export function isBetweenTwo(gap: number, { warmth }: AxisValues): boolean {
  const { betweenTwo } = BAND_LIMITS;
  return gap < betweenTwo.gap || Math.abs(warmth) < betweenTwo.warmth;
}
