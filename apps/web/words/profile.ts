export const PROFILE_WORDS = {
  notKeptTitle: 'Not saved',
  notKeptText:
    'This browser has no room left or forbids keeping. Your changes stay until you leave the page.',
} as const;

export const DELETED_ELSEWHERE_WORDS = {
  title: 'This profile was deleted in another tab',
  text: (name: string) => `${name} is gone, so the default profile is open now.`,
} as const;

/** The page with all profiles, and what it shows where there is none. */
export const PROFILES_PAGE_WORDS = {
  title: 'My Color Profiles',
  count: (count: number) =>
    count === 1
      ? '1 profile. It sets your season everywhere.'
      : `${count} profiles. The active one sets your season everywhere.`,
  create: 'Create profile',
  noneTitle: 'No Color Profiles Yet',
  noneText: 'Begin with a first one.',
  unreachableText:
    "We couldn't load your profiles right now. Everything you saved is safe. Try again, or start with a new one here.",
  unreadableText:
    'A list of profiles in this browser could not be read. It was kept aside; nothing was deleted. You can download it in the settings.',
  createFirst: 'Create Your First Profile',
  tryAgain: 'Try Again',
  trying: 'Loading...',
  noneActive: 'No profile',
} as const;
