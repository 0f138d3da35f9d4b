import { BAND_LIMITS, type AxisValues } from './season-model.ts';
import type { BANDS } from './season-reading.ts';

export type Band = (typeof BANDS)[number];

/** Which of the points that matter most for a season were seen. */
export interface SeenPoints {
  readonly hair: boolean;
  readonly eyes: boolean;
}

// Family probability of the model, and how often in a hundred photos the family was right. Measured on 2,148 labeled
// photos (39, 51, 63, 69 at .32, .40, .49, .59), less two points because the weights were set with those photos in
// view. At .25 the model cannot tell the families apart, and chance is 25.
const CALIBRATION: readonly (readonly [probability: number, percent: number])[] = [
  [0.25, 25],
  [0.32, 37],
  [0.4, 49],
  [0.49, 61],
  [0.59, 67],
  [0.65, 70],
];

const CHANCE = 25;

// Right families without eyes 46.7 %, without hair 38.3 %, with both 55.6 %: the part above chance shrinks in that
// proportion.
const LEFT_WITHOUT = {
  eyes: (46.7 - CHANCE) / (55.6 - CHANCE),
  hair: (38.3 - CHANCE) / (55.6 - CHANCE),
};

/**
 * How often a reading like this one named the right family, in whole percent, 25 to 70. The cap is there because above
 * a probability of .65 too few photos were seen to claim more, and two experts agree on 63 of 100 faces.
 */
export function calibrateFamily(probability: number, seen: SeenPoints): number {
  const above = interpolate(probability) - CHANCE;
  const left = (seen.eyes ? 1 : LEFT_WITHOUT.eyes) * (seen.hair ? 1 : LEFT_WITHOUT.hair);
  return Math.round(CHANCE + above * left);
}

function interpolate(probability: number): number {
  const [lowest, highest] = [CALIBRATION[0], CALIBRATION.at(-1)];
  if (!lowest || !highest) throw new Error('The calibration table is empty');
  if (probability <= lowest[0]) return lowest[1];
  for (const [index, [right, high]] of CALIBRATION.entries()) {
    const [left, low] = CALIBRATION[index - 1] ?? lowest;
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
