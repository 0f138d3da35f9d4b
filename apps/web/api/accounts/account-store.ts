import type { SignInConfiguration } from '@color-almanac/contract';
import type { User } from '@color-almanac/domain';

import { createEmitter } from '../../base/emitter.ts';
import { SIGN_IN_WORDS } from './account.ts';
import type { AccountDeps, AccountState, Renewal, SignInProblem } from './account.ts';
import { callAccounts } from './call-accounts.ts';
import type { CallOutcome } from './call-accounts.ts';
import { holdSession } from './session-holder.ts';
import type { SessionHolder } from './session-holder.ts';

/** The shared state of the account: everything that changes it goes through here. */
export interface AccountStore {
  readonly deps: AccountDeps;
  readonly session: SessionHolder;
  readonly getState: () => AccountState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Emits the present state to all subscribers; `problem` replaces the last one. */
  readonly notify: (problem: SignInProblem | null) => void;
  /** Until it is called, it is not known who is signed in. */
  readonly finishLoading: () => void;
  readonly end: (problem: SignInProblem | null) => void;
  readonly renew: () => Promise<Renewal>;
  readonly askServer: () => Promise<CallOutcome<'getSignInConfiguration'>>;
}

export function openAccountStore(deps: AccountDeps, startsLoading: boolean): AccountStore {
  const session = holdSession(deps);
  const listeners = createEmitter();
  let provider: SignInConfiguration['provider'] = null;
  let isLoading = startsLoading;
  const describe = (problem: SignInProblem | null): AccountState => {
    const user = session.read()?.user;
    if (isLoading) return { kind: 'loading' };
    if (!user) return { kind: 'signed-out', problem };
    return { kind: 'signed-in', user, picture: showablePicture(user, provider), problem };
  };
  let state = describe(null);
  const notify = (problem: SignInProblem | null) => {
    state = describe(problem);
    listeners.emit();
  };
  const end = (problem: SignInProblem | null) => {
    session.write(null);
    notify(problem);
  };
  return {
    deps,
    session,
    getState: () => state,
    subscribe: listeners.subscribe,
    notify,
    finishLoading: () => {
      isLoading = false;
    },
    end,
    renew: async () => {
      const renewal = await session.renew();
      const hasEnded = renewal === 'refused' && session.read() !== null;
      if (hasEnded) end({ text: SIGN_IN_WORDS.ended, startedFrom: 'gate' });
      return renewal;
    },
    askServer: async () => {
      const outcome = await callAccounts(deps.fetch, 'getSignInConfiguration', null);
      if (outcome.ok) ({ provider } = outcome.data);
      return outcome;
    },
  };
}

/** The content policy allows pictures from the hosts the server names; any other would only cause an error. */
function showablePicture(
  { picture }: User,
  provider: SignInConfiguration['provider'],
): string | null {
  if (picture === null || provider === null || !URL.canParse(picture)) return null;
  return provider.pictureOrigins.includes(new URL(picture).origin) ? picture : null;
}
