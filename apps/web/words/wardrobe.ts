const NUMBER = new Intl.NumberFormat('en-US');

/** A wardrobe compared with the user's palette. The domain has the words for missing figures and missing colors. */
export const WARDROBE_WORDS = {
  title: 'Wardrobe against my palette',
  gist: 'What sits well, what stands alone, what is missing',
  own: (season: string) => `Your pieces and ${season}`,
  basis: (count: number) => `All figures are of ${NUMBER.format(count)} analyzed items.`,
  inSeason: 'In season',
  neutrals: 'Neutrals',
  neutralsInSeason: 'Neutrals in season',
  accents: 'Accents',
  accentsInSeason: 'Accents in season',
  lonely: 'Lonely pieces',
  explained:
    'In season means rated good or better. Lonely is an accent outside your season that no other piece takes up.',
  percent: (percent: number) => `${percent}%`,
  share: (count: number, of: number) => `${NUMBER.format(count)} of ${NUMBER.format(of)}`,
  show: (figure: string, share: string) => `${figure}, ${share}: show these items`,
  missing: 'Most useful to add',
  nothingMissing: 'Every color of your season has something near it in your wardrobe.',
  showKind: 'Show what I own of its kind',
  showKindOf: (color: string) => `Show what I own of the kind of ${color}`,
} as const;
