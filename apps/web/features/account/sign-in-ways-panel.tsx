import { useState } from 'react';

import type { Account } from '../../api/accounts/account.ts';
import type { ApiClient } from '../../api/client/api-client.ts';
import { useAsk } from '../../ui/ask/ask-context.ts';
import { Button } from '../../ui/button/button.tsx';
import { SIGN_IN_WAYS_WORDS } from '../../words/sign-in-ways.words.ts';
import { DevicesPart } from './devices-part.tsx';
import { InvitePart } from './invite-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import type { PartProps } from './passkeys-part.tsx';
import { RecoveryPart } from './recovery-part.tsx';
import { useSignInWays } from './use-sign-in-ways.ts';
import { withFreshSignIn } from './with-fresh-sign-in.ts';
import styles from './sign-in-ways.module.css';

const words = SIGN_IN_WAYS_WORDS;

/** What a change belongs to; its problem is shown there. */
type Part = 'passkeys' | 'codes' | 'devices' | 'invitations';

interface SignInWaysPanelProps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly account: Pick<Account, 'signIn'>;
  /** The identity provider's name, where one is configured. */
  readonly provider: string | null;
  /** Signs out on this device. */
  readonly onSignOut: () => void;
}

/** How a signed-in user signs in, where they are signed in, and whom they may invite. */
export function SignInWaysPanel({ api, account, provider, onSignOut }: SignInWaysPanelProps) {
  const { loaded, load } = useSignInWays(api);
  const ask = useAsk();
  const [problem, setProblem] = useState<{ readonly of: Part; readonly text: string } | null>(null);
  /** Shows what a change has made of a part, or there why it was refused. */
  const change = async (of: Part, act: () => Promise<unknown>) => {
    if (loaded === null || loaded === 'failed') return;
    setProblem(null);
    try {
      await withFreshSignIn({ api, account, ask, provider, ways: loaded.ways }, act);
    } catch (error) {
      setProblem({ of, text: explain(error) });
    }
    await load();
  };
  const signOutEverywhere = async () => {
    try {
      await api.call('endAllSessions', {});
      onSignOut();
    } catch (error) {
      setProblem({ of: 'devices', text: explain(error) });
    }
  };
  const link = async () => {
    // Otherwise the server would refuse it after the user comes back from the provider.
    await api.call('checkFreshSignIn', {});
    await account.signIn('account', true);
  };
  if (loaded === null) return null;
  const failure = (
    <div className={styles.part} role="alert">
      <p>{words.loadFailed}</p>
      <Button onClick={() => void load()}>{words.retry}</Button>
    </div>
  );
  if (loaded === 'failed') return failure;
  const { ways, sessions, isStale } = loaded;
  const propsOf = (of: Part): PartProps => ({
    api,
    problem: (
      <p role="alert" className={styles.problem}>
        {problem?.of === of ? problem.text : null}
      </p>
    ),
    onChange: (act) => change(of, act),
  });
  return (
    <div className={styles.parts}>
      {isStale ? failure : null}
      <PasskeysPart {...propsOf('passkeys')} passkeys={ways.passkeys} />
      {provider === null || ways.has_provider ? null : (
        <Button onClick={() => void change('passkeys', link)}>
          {words.linkProvider(provider)}
        </Button>
      )}
      <RecoveryPart {...propsOf('codes')} left={ways.recovery_codes_left} />
      <DevicesPart
        {...propsOf('devices')}
        sessions={sessions}
        onSignOutEverywhere={signOutEverywhere}
      />
      {ways.is_owner ? <InvitePart {...propsOf('invitations')} /> : null}
    </div>
  );
}

const explain = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
