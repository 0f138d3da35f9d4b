/** A preview of hair and lips in colors of a season. */
export const HAIR_AND_LIPS_WORDS = {
  title: 'Hair and lips',
  note: 'A preview: hue and color strength change, light and texture stay. Dyed hair turns out differently on every head.',
  hair: (season: string) => `Hair colors of ${season}`,
  lips: (season: string) => `Lipsticks of ${season}`,
  own: 'Your own',
} as const;
