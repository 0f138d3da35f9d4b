import { useEffect } from 'react';
import type { ReactNode } from 'react';

import type { Account } from '../../accounts/account.ts';
import type { SignOut } from '../../accounts/leave-account.ts';
import { useAsk } from '../../components/ask/ask-context.ts';
import { showToast } from '../../components/toast/show-toast.ts';
import { ACCOUNT_WORDS } from '../../words/account.ts';
import { AccountMenu } from './account-menu.tsx';
import type { OpenSettings } from './account-menu.tsx';
import type { Keeping } from '../../data/open-local-data.ts';
import { AccountPanel } from './account-panel.tsx';
import { isGuestSession } from './guest-session.ts';
import { useAccount } from './use-account.ts';
import { useSignOut } from './use-sign-out.ts';

interface HeaderAccountProps {
  /** What the identity provider is called, where that is known. */
  readonly provider: string | null;
  /** Whether this browser keeps what a guest makes. */
  readonly keeping: Keeping;
  readonly account: Account;
  readonly leaving: SignOut;
  readonly panelOpen: boolean;
  readonly onPanelChange: (open: boolean) => void;
  /** How far the changes of a person who signed in came. */
  readonly status: ReactNode;
  readonly onOpenSettings: OpenSettings;
}

/** The account in the header: a way in for whoever is signed out, her menu for whoever is signed in. */
export function HeaderAccount(props: HeaderAccountProps) {
  const { account, leaving, panelOpen, onPanelChange, status, onOpenSettings } = props;
  const signOut = useSignOut(leaving);
  const state = useAccount(account);
  useToldProblem(account);
  if (state.kind !== 'signed-in') {
    return (
      <AccountPanel
        provider={props.provider}
        keeping={props.keeping}
        open={panelOpen}
        onOpenChange={onPanelChange}
        onOpenSettings={() => onOpenSettings('theme')}
        onSignIn={() => account.signIn('account')}
      />
    );
  }
  return (
    <AccountMenu
      user={state.user}
      picture={state.picture}
      status={status}
      onOpenSettings={onOpenSettings}
      onSignOut={() => void signOut()}
    />
  );
}

/** What went wrong at the provider is told behind the gate as well: once, and as loud as it matters. */
function useToldProblem(account: Account): void {
  const state = useAccount(account);
  const ask = useAsk();
  const isInside = state.kind === 'signed-in';
  const text = state.kind === 'loading' ? null : (state.problem?.text ?? null);
  useEffect(() => {
    // Whoever is neither signed in nor a guest is on her way to the gate, and is told there.
    if (text === null || !(isInside || isGuestSession())) return;
    account.forgetProblem();
    // The place where toasts appear begins to listen in an effect of its own, after this one.
    if (isInside) queueMicrotask(() => showToast({ type: 'warning', title: text }));
    else void ask.tell(ACCOUNT_WORDS.loginFailed(text));
  }, [account, ask, isInside, text]);
}
