import type { Mode } from '../features/shell/mode.ts';

/** Shown when a screen breaks. Titles and labels are the specification's. */
export const FAILURE_WORDS = {
  tryAgain: (left: number) => `Try Again (${left} left)`,
  trying: 'Trying...',
  reload: 'Reload Page',
  reset: 'Reset this screen',
  resetHint: 'Begins this screen anew. Nothing you keep is deleted.',
  support: 'Contact Support',
  /** The same advice, when only a reload is left. */
  exhausted: {
    connection:
      'Trying again did not help. Please check your internet connection, then reload the page.',
    server:
      'Trying again did not help. Our servers have problems right now. Please reload the page in a few minutes.',
    other: 'Trying again did not help. Please reload the page.',
  },
  reference: (reference: string) => `Error ${reference}`,
  subject: (title: string, reference: string) => `${title} (${reference})`,
  advice: {
    connection: 'Please check your internet connection, then try again.',
    server: 'Our servers have problems right now. Please try again in a few minutes.',
    other: 'Something unexpected happened. Trying again often helps.',
  },
  dialogTitle: 'This could not be opened',
} as const;

export interface FailureWords {
  readonly title: string;
  readonly text: string;
}

export const SCREEN_FAILURES: Readonly<Record<Mode, FailureWords>> = {
  personal: {
    title: 'Profile Loading Error',
    text: 'This part of the page stopped. Your photo and points are safe.',
  },
  analyze: {
    title: 'Analysis Error',
    text: 'Looking at this color stopped. Your profile is as it was.',
  },
  knowledge: {
    title: 'Profile Loading Error',
    text: 'The seasons could not be shown. Your profile is safe.',
  },
  workspace: {
    title: 'Profile Loading Error',
    text: 'The workspace could not be shown. Your colors are safe.',
  },
  catalog: {
    title: 'Catalog Error',
    text: 'The catalog could not be shown. Nothing in it was changed.',
  },
  profiles: {
    title: 'Profile Management Error',
    text: 'Your profiles could not be shown. All of them are kept.',
  },
  collections: {
    title: 'Collections Error',
    text: 'Your collections could not be shown. Nothing in them was changed.',
  },
};

/** Shown when there is no screen yet, or something around all of them broke. */
export const PAGE_FAILURE: FailureWords = {
  title: 'Profile Loading Error',
  text: 'The page stopped. Everything you saved is safe.',
};
