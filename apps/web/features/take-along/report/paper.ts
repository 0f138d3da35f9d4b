/** Sizes in points. */
export const PAPERS = {
  a4: { width: (210 * 72) / 25.4, height: (297 * 72) / 25.4 },
  letter: { width: 612, height: 792 },
} as const;
export type Paper = keyof typeof PAPERS;

/** Where people print on US Letter (CLDR, supplemental data on measurement). */
const LETTER_REGIONS = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/** The paper of a language's region: "en-US" prints on Letter, "en-GB" on A4. */
export function paperOf(language: string): Paper {
  return LETTER_REGIONS.has(regionOf(language)) ? 'letter' : 'a4';
}

/** A language without a region means the one where most people speak it. */
function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? '';
  } catch {
    return '';
  }
}
