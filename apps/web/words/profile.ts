export const PROFILE_WORDS = {
  notKeptTitle: 'Not saved',
  notKeptText:
    'This browser has no room left or forbids keeping. Your changes stay until you leave the page.',
} as const;
