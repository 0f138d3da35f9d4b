import type { HAIR_STATES } from './season-reading.ts';
import type { ReadingPoint } from './season-model.ts';

export interface AdviceEvidence {
  readonly hairState: (typeof HAIR_STATES)[number];
  readonly missing: readonly ReadingPoint[];
  readonly photoCount: number;
  /** How many of the photos showed the white of the eye well enough to correct the light. */
  readonly correctedCount: number;
  readonly makeup: boolean;
}

const ENOUGH_PHOTOS = 3;

/**
 * What would help this reading, the most helpful first. The order follows measurements: hair carries most of a season,
 * then the eyes, then further photos, then the light.
 */
export function adviseReading(evidence: AdviceEvidence): readonly string[] {
  return [
    adviseHair(evidence),
    adviseEyes(evidence),
    advisePhotos(evidence.photoCount),
    adviseLight(evidence),
    evidence.makeup
      ? 'A photo without makeup would let your lips count too; with makeup they are left out.'
      : null,
  ].flatMap((sentence) => sentence ?? []);
}

const HAIR_ADVICE: Readonly<Record<AdviceEvidence['hairState'], string>> = {
  dyed: 'Set your natural hair color, from the roots or an older photo: dyed hair is left out, and hair says more about a season than any other point.',
  bald: 'Set the hair color you had, or the color of your brows: hair says more about a season than any other point.',
  grey: 'Set the color of your brows: with gray hair they show how deep your coloring is.',
  natural: 'Add your hair color: hair says more about a season than any other point.',
};

function adviseHair({ hairState, missing }: AdviceEvidence): string | null {
  if (!missing.includes('hair')) return null;
  return HAIR_ADVICE[hairState];
}

function adviseEyes({ missing }: AdviceEvidence): string | null {
  const [light, dark] = [missing.includes('lightEye'), missing.includes('darkEye')];
  if (!light && !dark) return null;
  if (light && dark) return 'Add both eye colors: after hair they say most about a season.';
  return light
    ? 'Add your light eye color: after hair the eyes say most about a season.'
    : 'Add your dark eye color: it helps to tell warm from cool.';
}

function advisePhotos(photoCount: number): string | null {
  if (photoCount >= ENOUGH_PHOTOS) return null;
  return photoCount === ENOUGH_PHOTOS - 1
    ? 'Try one more photo, taken on another day: three photos together are right more often than one.'
    : 'Try two more photos, taken on other days: three photos together are right more often than one.';
}

function adviseLight({ photoCount, correctedCount }: AdviceEvidence): string | null {
  if (correctedCount === photoCount) return null;
  return 'Take a photo facing a window by day, lamps off, eyes open: the white of the eye then shows how the light was tinted.';
}
