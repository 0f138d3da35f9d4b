import { measureAgreement } from './measure-stability.ts';
import type { Agreement } from './measure-stability.ts';
import { readSeason } from './read-season.ts';
import type { SeasonKey } from './season-key.ts';
import type { SeasonInput } from './season-reading.ts';

/**
 * `all`: each photo alone names the season of all together. `most`: more than half do. `family`: more than half name
 * its family. `apart`: fewer. `unnamed`: all together name no season, because hair and eyes are missing.
 */
export const AGREEMENT_CODES = ['all', 'most', 'family', 'apart', 'unnamed'] as const;
export type AgreementCode = (typeof AGREEMENT_CODES)[number];

export interface JudgedAgreement extends Agreement {
  readonly code: AgreementCode;
  /** Named by all photos together; `null` exactly with `unnamed`. */
  readonly season: SeasonKey | null;
}

/** How far several photos of a face agree with their common reading; `null` for a single photo. */
export function judgeAgreement(input: SeasonInput): JudgedAgreement | null {
  const { photos, ...rest } = input;
  if (photos.length < 2) return null;
  const season = readSeason(input).ranking[0]?.season ?? null;
  const agreement = measureAgreement(photos, rest);
  return { ...agreement, season, code: season ? codeOf(agreement) : 'unnamed' };
}

function codeOf({ photos, agreeing, agreeingFamily }: Agreement): AgreementCode {
  if (agreeing === photos) return 'all';
  if (agreeing > photos / 2) return 'most';
  return agreeingFamily > photos / 2 ? 'family' : 'apart';
}
