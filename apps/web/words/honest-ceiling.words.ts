/**
 * How often an answer was right, in percent, compared with how often two experts agree. Ours: 879 portraits with the
 * labels of one school of consultants (docs/evaluation.md); two analysts: 111 people on both of their published lists.
 */
export const HONEST_CEILING = {
  title: 'How often it is right',
  columns: ['Question', 'Color Almanac', 'Two analysts', 'By chance'],
  rows: [
    { asked: 'Family, one of four', ours: 52, analysts: 63, chance: 25 },
    { asked: 'Warm or cool', ours: 66, analysts: 70, chance: 50 },
    { asked: 'Season, one of twelve', ours: 30, analysts: 35, chance: 8 },
    { asked: 'Season or its neighbor', ours: 60, analysts: 78, chance: 25 },
  ],
  note: 'Figures are per 100. Color Almanac: one photo each of 879 people, compared with the labels of one school. Expect less: we knew these labels when we built it. On 221 photos of other people with other analysts’ labels, it named the family right for 36, the season for 18. Two analysts: how often they agreed on the 111 people whom both have classified publicly. Nobody can be right more often than experts agree.',
} as const;
