import type { LightJudgement } from './judge-light.ts';

/** A doubt about the light of at least this size is reported once for the whole photo. */
const WORTH_WARNING = 10;

/** Warnings about the whole photo, the gravest first. */
export function warnAboutPhoto(seen: {
  readonly faces: number;
  readonly faceHeight: number;
  readonly light: LightJudgement;
}): string[] {
  const warnings: string[] = [];
  if (seen.faces > 1) {
    warnings.push(`${seen.faces} faces are in this photo: the most prominent one was read.`);
  }
  if (seen.faceHeight < 130) {
    warnings.push(
      `Your face is only ${Math.round(seen.faceHeight)} px tall in this photo: a closer one reads better.`,
    );
  }
  for (const doubt of seen.light.doubts)
    if (doubt.cost >= WORTH_WARNING) warnings.push(`${doubt.note}.`);
  // Two doubts about the light may have the same message.
  return [...new Set(warnings)];
}
