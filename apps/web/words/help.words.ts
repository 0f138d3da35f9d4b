/** The button that explains how to set up a profile. Title and closing button are the specification's. */
export const PROFILE_GUIDE_WORDS = { title: 'Setting Up Your Color Profile' } as const;

export const HELP_TOPICS = [
  'general',
  'image-viewer',
  'color-analysis',
  'profile-manager',
  'wardrobe',
] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

export const HELP_WORDS = {
  open: 'Help',
  withWardrobe: 'Help with the wardrobe',
  title: 'Help',
  done: 'Got it!',
  guide: 'How to set up your color profile',
} as const;
