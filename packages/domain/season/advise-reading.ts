import { ENOUGH_PHOTOS } from './reading-confidence.ts';
import type { HAIR_STATES } from './season-reading.ts';
import type { ReadingPoint } from './reading-points.ts';

export interface AdviceEvidence {
  readonly hairState: (typeof HAIR_STATES)[number];
  readonly missing: readonly ReadingPoint[];
  readonly photoCount: number;
  /** How many of the photos had a light that could be measured, by the white of the eye or a white point. */
  readonly measuredCount: number;
  /** Whether enough is known of the light for further photos to add to it; colors without a photo have none to know. */
  readonly isLightMeasured: boolean;
  readonly makeup: boolean;
}

/** What would improve a reading. */
export type ReadingAdvice =
  | 'natural-hair'
  | 'hair-you-had'
  | 'brows'
  | 'hair'
  | 'both-eyes'
  | 'light-eye'
  | 'dark-eye'
  | 'one-more-photo'
  | 'two-more-photos'
  | 'daylight'
  | 'no-makeup';

/**
 * What would help this reading, the most helpful first. The order follows measurements: hair carries most of a season,
 * then the eyes, then further photos, then the light. Where nothing is known of the light it comes before the photos,
 * because all of them would share its error.
 */
export function adviseReading(evidence: AdviceEvidence): readonly ReadingAdvice[] {
  const { missing, hairState, photoCount, measuredCount, isLightMeasured, makeup } = evidence;
  const photos = advisePhotos(photoCount);
  const light = measuredCount === photoCount ? null : ('daylight' as const);
  return [
    missing.includes('hair') ? HAIR_ADVICE[hairState] : null,
    adviseEyes(evidence),
    ...(isLightMeasured ? [photos, light] : [light, photos]),
    makeup ? ('no-makeup' as const) : null,
  ].flatMap((advice) => advice ?? []);
}

const HAIR_ADVICE: Readonly<Record<AdviceEvidence['hairState'], ReadingAdvice>> = {
  dyed: 'natural-hair',
  bald: 'hair-you-had',
  grey: 'brows',
  natural: 'hair',
};

function adviseEyes({ missing }: AdviceEvidence): ReadingAdvice | null {
  const [light, dark] = [missing.includes('lightEye'), missing.includes('darkEye')];
  if (light && dark) return 'both-eyes';
  if (light) return 'light-eye';
  return dark ? 'dark-eye' : null;
}

function advisePhotos(photoCount: number): ReadingAdvice | null {
  if (photoCount >= ENOUGH_PHOTOS) return null;
  return photoCount === ENOUGH_PHOTOS - 1 ? 'one-more-photo' : 'two-more-photos';
}
