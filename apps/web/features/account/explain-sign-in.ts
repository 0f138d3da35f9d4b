import type { SignInFailure } from '../../api/accounts/passkeys.ts';
import { SIGN_IN_WAYS_WORDS } from '../../words/sign-in-ways.words.ts';

/** Why nobody was signed in or no passkey was made, and what to do. */
export function explainSignIn(failure: SignInFailure): string {
  const words = SIGN_IN_WAYS_WORDS.failures;
  if (failure.kind === 'failed') return failure.text;
  return failure.kind === 'elsewhere' ? words.elsewhere(failure.host) : words[failure.kind];
}
