export const PROFILE_WORDS = {
  refusedTitle: 'Failed to update color profile',
  notKeptTitle: 'Not saved',
  notKeptText: (why: string) => `Changes last until you leave the page. ${why}`,
} as const;

export const DELETED_ELSEWHERE_WORDS = {
  title: 'This profile was deleted in another tab',
  text: (name: string) => `${name} is gone, so your default profile is open now.`,
} as const;

/** The page with all profiles, and what it shows where there is none. */
export const PROFILES_PAGE_WORDS = {
  title: 'My Color Profiles',
  count: (count: number) =>
    count === 1 ? '1 profile' : `${count} profiles. Choose one to make it active.`,
  create: 'Create profile',
  noneTitle: 'No Color Profiles Yet',
  noneText: 'Create one to find your season.',
  unreachableText:
    'We couldn’t load your profiles right now. Everything you saved is safe. Try again, or start with a new one here.',
  unreadableText:
    'We couldn’t read a list of profiles in this browser. We set aside a copy you can download in Settings; nothing was deleted.',
  createFirst: 'Create Your First Profile',
  tryAgain: 'Try Again',
  trying: 'Loading...',
  noneActive: 'No profile',
} as const;
