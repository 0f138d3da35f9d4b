import * as z from 'zod/mini';

/** The twelve seasons in the order of the circle: neighbors are next to each other. */
export const SEASON_KEYS = [
  'true_spring',
  'warm_spring',
  'light_spring',
  'light_summer',
  'true_summer',
  'soft_summer',
  'soft_autumn',
  'warm_autumn',
  'true_autumn',
  'deep_winter',
  'true_winter',
  'clear_winter',
] as const;

export type SeasonKey = (typeof SEASON_KEYS)[number];

export const FAMILIES = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Family = (typeof FAMILIES)[number];

export const SEASON_NAMES: Readonly<Record<SeasonKey, string>> = {
  true_spring: 'True Spring',
  warm_spring: 'Warm Spring',
  light_spring: 'Light Spring',
  light_summer: 'Light Summer',
  true_summer: 'True Summer',
  soft_summer: 'Soft Summer',
  soft_autumn: 'Soft Autumn',
  warm_autumn: 'Warm Autumn',
  true_autumn: 'True Autumn',
  deep_winter: 'Deep Winter',
  true_winter: 'True Winter',
  clear_winter: 'Clear Winter',
};

/** Alternative names of five seasons in other systems, accepted wherever a season is parsed. */
export const SEASON_ALIASES: Readonly<Partial<Record<SeasonKey, string>>> = {
  true_spring: 'Bright Spring',
  true_summer: 'Cool Summer',
  true_autumn: 'Deep Autumn',
  true_winter: 'Cool Winter',
  clear_winter: 'Bright Winter',
};

const KEY_BY_WORDS = new Map<string, SeasonKey>(
  SEASON_KEYS.flatMap((key) => {
    const spellings = [key, SEASON_NAMES[key], SEASON_ALIASES[key] ?? key];
    // Nearly every record has the key itself, which is found without splitting words.
    return [[key, key] as const, ...spellings.map((spelling) => [asWords(spelling), key] as const)];
  }),
);

function asWords(text: string): string {
  // Not `foldText`: the names are English, and the first screen needs them. U+0307 is what "İ" leaves in lower case.
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{Cf}\u0307]/gu, '');
  return plain.replaceAll(/[\s_\p{Pd}]+/gu, ' ').trim();
}

/** Finds a season by key, name or alias, in any case; `null` if the text names none. */
export function parseSeasonKey(text: string): SeasonKey | null {
  return KEY_BY_WORDS.get(text) ?? KEY_BY_WORDS.get(asWords(text)) ?? null;
}

/** Accepts any spelling of a season and outputs its key. */
export const seasonKeySchema = z.pipe(
  z
    .string()
    .check(z.refine((text) => parseSeasonKey(text) !== null, 'No season goes by this name')),
  z.transform((text) => parseSeasonKey(text) as SeasonKey),
);

const FAMILY_BY_KEY = Object.fromEntries(
  SEASON_KEYS.map((key) => [key, key.slice(key.indexOf('_') + 1)]),
) as Readonly<Record<SeasonKey, Family>>;

/** The family is the second word of the key: `soft_autumn` belongs to autumn. */
export function familyOf(key: SeasonKey): Family {
  return FAMILY_BY_KEY[key];
}

/** Spring and Autumn are the warm families, Summer and Winter the cool ones. */
export function isWarmFamily(family: Family): boolean {
  return family === 'spring' || family === 'autumn';
}

/** Steps between two seasons round the circle, 0 to 6. */
export function circleDistance(one: SeasonKey, other: SeasonKey): number {
  const steps = Math.abs(SEASON_KEYS.indexOf(one) - SEASON_KEYS.indexOf(other));
  return Math.min(steps, SEASON_KEYS.length - steps);
}
