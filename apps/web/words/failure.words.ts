import type { Mode } from './mode.ts';

/** Shown when a screen breaks. Titles and labels are the specification's. */
export const FAILURE_WORDS = {
  tryAgain: (left: number) => `Try Again (${left} left)`,
  trying: 'Trying...',
  reload: 'Reload Page',
  reset: 'Reset this screen',
  resetHint: 'Starts this screen over. Nothing you saved is deleted.',
  support: 'Contact Support',
  /** The same advice, when only a reload is left. */
  exhausted: {
    connection:
      'Trying again didn’t help. Please check your internet connection, then reload the page.',
    server:
      'Trying again didn’t help: our servers are having problems. Please reload the page in a few minutes.',
    other: 'Trying again didn’t help. Please reload the page.',
  },
  reference: (reference: string) => `Error ${reference}`,
  subject: (title: string, reference: string) => `${title} (${reference})`,
  advice: {
    connection: 'Please check your internet connection, then try again.',
    server: 'Our servers are having problems. Please try again in a few minutes.',
    other: 'Something unexpected happened. Trying again often helps.',
  },
  dialogTitle: 'We couldn’t open this',
} as const;

export interface FailureWords {
  readonly title: string;
  readonly text: string;
}

export const SCREEN_FAILURES: Readonly<Record<Mode, FailureWords>> = {
  personal: {
    title: 'Profile Loading Error',
    text: 'Part of this page stopped working. Your photo and points are safe.',
  },
  drape: {
    title: 'Profile Loading Error',
    text: 'We couldn’t show the drape. Your photo and your season are safe.',
  },
  analyze: {
    title: 'Analysis Error',
    text: 'The color analysis stopped working. Your profile wasn’t changed.',
  },
  knowledge: {
    title: 'Profile Loading Error',
    text: 'We couldn’t show the seasons. Your profile is safe.',
  },
  workspace: {
    title: 'Profile Loading Error',
    text: 'We couldn’t show the workspace. Your colors are safe.',
  },
  catalog: {
    title: 'Catalog Error',
    text: 'We couldn’t show the catalog. Nothing in it was changed.',
  },
  profiles: {
    title: 'Profile Management Error',
    text: 'We couldn’t show your profiles. They’re all safe.',
  },
  collections: {
    title: 'Collections Error',
    text: 'We couldn’t show your collections. Nothing in them was changed.',
  },
  trash: {
    title: 'Trash Error',
    text: 'We couldn’t show Trash. Nothing in it was changed.',
  },
};

/** Shown when there is no screen yet, or something around all of them broke. */
export const PAGE_FAILURE: FailureWords = {
  title: 'Profile Loading Error',
  text: 'The page stopped working. Everything you saved is safe.',
};
