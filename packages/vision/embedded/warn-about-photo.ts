import { SMALL_FACE_PIXELS, withoutRepeats, type ScanFinding } from '@color-almanac/domain';

import type { LightJudgement } from './judge-light.ts';

/** A doubt about the light of at least this size is reported once for the whole photo. */
const WORTH_WARNING = 10;

/** Warnings about the whole photo, the gravest first. */
export function warnAboutPhoto(seen: {
  readonly faces: number;
  readonly faceHeight: number;
  readonly light: LightJudgement;
}): readonly ScanFinding[] {
  const warnings: ScanFinding[] = [];
  if (seen.faces > 1) warnings.push({ code: 'several-faces', faces: seen.faces });
  if (seen.faceHeight < SMALL_FACE_PIXELS) {
    warnings.push({ code: 'face-small', pixels: Math.round(seen.faceHeight) });
  }
  for (const { cost, finding } of seen.light.doubts) {
    if (cost >= WORTH_WARNING) warnings.push(finding);
  }
  // Two doubts about the light may be the same finding.
  return withoutRepeats(warnings);
}
