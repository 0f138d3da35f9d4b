/** A preview of hair and lips in colors of a season. */
export const HAIR_AND_LIPS_WORDS = {
  title: 'Hair and lips',
  note: 'A preview: hue and color strength change, light and texture stay. Dyed hair turns out differently on every head.',
  tintOnly:
    'This is much lighter than your hair. You’d have to bleach it first, so the preview shows only a tint.',
  hair: (season: string) => `Hair colors of ${season}`,
  lips: (season: string) => `Lipsticks of ${season}`,
  own: 'Your own',
  noHair: 'We see no hair in this photo.',
  noLips: 'We don’t see your lips in this photo.',
} as const;
