import { NUMBER } from '@color-almanac/words';

/** A wardrobe compared with the user's palette. */
export const WARDROBE_WORDS = {
  title: 'Wardrobe against my palette',
  gist: 'What to add, what matches, what stands alone',
  own: (season: string) => `Your items and ${season}`,
  basis: (count: number) => `All figures are based on ${NUMBER.format(count)} analyzed items.`,
  inSeason: 'In season',
  neutrals: 'Neutrals',
  neutralsInSeason: 'Neutrals in season',
  accents: 'Accents',
  accentsInSeason: 'Accents in season',
  lonely: 'Lonely items',
  explained:
    'In season means rated good or better. Lonely: an accent color outside your season that no other item shares.',
  percent: (percent: number) => `${percent}%`,
  share: (count: number, of: number) => `${NUMBER.format(count)} of ${NUMBER.format(of)}`,
  show: (figure: string, share: string) => `${figure}, ${share}: show these items`,
  missing: 'Most useful to add',
  nothingMissing: 'Your wardrobe has something near every color of your season.',
  showKind: 'Show similar items',
  showKindOf: (color: string) => `Show my items similar to ${color}`,
} as const;
