import type { SignInConfiguration } from '@color-almanac/contract';
import { useEffect, useState } from 'react';

import { callAccounts } from '../../api/accounts/call-accounts.ts';

/** Called without an owner, as browsers demand. */
export const callServer: typeof fetch = (...request) => fetch(...request);

/** Who may register, and whom a proxy has signed in. */
export interface ServerAnswer extends Pick<SignInConfiguration, 'proxyUser' | 'provider'> {
  /** `undefined` where nothing is known, because no answer came. */
  readonly registration: SignInConfiguration['registration'] | undefined;
}

/**
 * Asks the server how one can sign in; `null` while it hasn't answered.
 *
 * @param invitation Taken as proof that it takes invitations where no answer comes. It says itself if that is wrong.
 */
export function useServerAnswer(invitation: string | null) {
  const [answer, setAnswer] = useState<ServerAnswer | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (found: ServerAnswer) => {
      if (isShown) setAnswer(found);
    };
    askServer(invitation).then(show, reportError);
    return () => {
      isShown = false;
    };
  }, [invitation]);
  const askAgain = () => {
    setAnswer(null);
    askServer(invitation).then(setAnswer, reportError);
  };
  return { answer, askAgain };
}

async function askServer(invitation: string | null): Promise<ServerAnswer> {
  const outcome = await callAccounts(callServer, 'getSignInConfiguration', null);
  if (outcome.ok) return outcome.data;
  return {
    registration: invitation === null ? undefined : 'invite',
    proxyUser: null,
    provider: null,
  };
}
