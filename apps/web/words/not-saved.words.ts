/** Why this browser stores nothing, and what to do about it. */
export const STORAGE_FAILURE_WORDS = {
  full: 'This device is out of space. Delete something you no longer need, then try again.',
  forbidden: 'This browser blocks storage. Allow it in your browser’s settings for this site.',
  newer: 'A newer version of this app has updated your data. Reload this page, then try again.',
  unavailable:
    'This browser’s storage doesn’t answer. Please try again; if it still fails, restart your browser.',
} as const;

/** How saving failed. `message` is the server's reason. */
type NotSaved =
  | { readonly reason: keyof typeof STORAGE_FAILURE_WORDS | 'gone' }
  | { readonly reason: 'refused'; readonly message: string };

const GONE = 'It was deleted in another tab or on another device.';
const REFUSED = 'The server didn’t accept it.';

/** Why something was not saved, by its own cause. `gone`: what to say of something deleted elsewhere. */
export function explainNotSaved(failure: NotSaved, gone = GONE): string {
  if (failure.reason === 'refused') return failure.message || REFUSED;
  return failure.reason === 'gone' ? gone : STORAGE_FAILURE_WORDS[failure.reason];
}
