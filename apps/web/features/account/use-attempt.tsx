import { useState } from 'react';

import type { SignInFailure } from '../../api/accounts/passkeys.ts';
import { explainSignIn } from './explain-sign-in.ts';
import styles from './sign-in-ways.module.css';

type Attempted<Data> = { readonly ok: true; readonly data: Data } | SignInFailure;

/** What an attempt was made with; its problem is shown there. */
type Way = 'proxy' | 'new' | 'passkey' | 'code';

/** One attempt at a time, and what went wrong with the last one. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly way: Way; readonly text: string } | null>(null);
  const attempt = async <Data,>(
    way: Way,
    act: () => Promise<Attempted<Data>>,
    done: (data: Data) => void,
  ) => {
    setBusy(true);
    setProblem(null);
    const outcome = await act();
    setBusy(false);
    if (outcome.ok) done(outcome.data);
    else setProblem({ way, text: explainSignIn(outcome) });
  };
  return {
    isBusy,
    problemOf: (way: Way) => (
      <p role="alert" className={styles.problem}>
        {problem?.way === way ? problem.text : null}
      </p>
    ),
    attempt: <Data,>(...how: Parameters<typeof attempt<Data>>) =>
      void attempt(...how).catch((error: unknown) => {
        setBusy(false);
        reportError(error);
      }),
  };
}
