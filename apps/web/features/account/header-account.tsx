import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import type { Account } from '../../api/accounts/account.ts';
import type { SignOut } from '../../api/accounts/sign-out.ts';
import { useAsk } from '../../ui/ask/ask-context.ts';
import { showToast } from '../../ui/toast/show-toast.ts';
import type { Persistence } from '../../store/database/browser-store.ts';
import { ACCOUNT_WORDS } from '../../words/account.words.ts';
import type { ProviderName } from '../../words/account.words.ts';
import { AccountMenu } from './account-menu.tsx';
import type { OpenSettings, AccountMenuProps } from './account-menu.tsx';
import { AccountPanel } from './account-panel.tsx';
import styles from './account.module.css';
import { isGuestSession } from './guest-session.ts';
import type { Invitation } from './invitation.ts';
import { PasskeysElsewhere, PasskeySignIn } from './offer-passkeys.ts';
import { useAccount } from './use-account.ts';
import { useSignOut } from './use-sign-out.ts';

interface HeaderAccountProps {
  readonly provider: ProviderName;
  /** Whether the server signs people in with passkeys. */
  readonly offersPasskeys: boolean;
  /** Whether it would, at another address. */
  readonly offersElsewhere: boolean;
  /** One that was opened by somebody who is here already. */
  readonly invitation: Invitation;
  /** Whether the visitor came through the gate on this page, which has told them what became of it. */
  readonly isThroughGate: boolean;
  /** Whether this browser stores a guest's data. */
  readonly keeping: Persistence;
  readonly account: Account;
  readonly leaving: SignOut;
  readonly panelOpen: boolean;
  readonly onPanelChange: (open: boolean) => void;
  /** Whether a signed-in user's changes are saved. */
  readonly status: ReactNode;
  readonly onOpenSettings: OpenSettings;
}

/** The account in the header: signing in for signed-out users, a menu for signed-in ones. */
export function HeaderAccount(props: HeaderAccountProps) {
  const { account, invitation, leaving, panelOpen, onPanelChange, status, onOpenSettings } = props;
  const state = useAccount(account);
  const [isSigningIn, setSigningIn] = useState(false);
  useProblemAlert(account);
  const isInvited = invitation.code !== null;
  useInvitationNotice(state.kind === 'signed-in' && isInvited);
  const isInvitedElsewhere = state.kind === 'signed-out' && isInvited && props.offersElsewhere;
  const isToBeTold = isInvitedElsewhere && !props.isThroughGate;
  useEffect(() => {
    if (isToBeTold) onPanelChange(true);
  }, [isToBeTold, onPanelChange]);
  if (state.kind !== 'signed-in') {
    return (
      <>
        <AccountPanel
          provider={props.provider}
          keeping={props.keeping}
          open={panelOpen}
          onOpenChange={(open) => {
            onPanelChange(open);
            if (!open && isInvitedElsewhere) invitation.onDone();
          }}
          onOpenSettings={() => onOpenSettings('theme')}
          onPasskey={props.offersPasskeys ? () => setSigningIn(true) : null}
          elsewhere={props.offersElsewhere ? <PasskeysElsewhere /> : null}
          isExplained={isInvitedElsewhere}
          onSignIn={() => account.signIn('account')}
        />
        {props.offersPasskeys && (isSigningIn || isInvited) ? (
          <PasskeySignIn
            account={account}
            invitation={invitation}
            onClose={() => setSigningIn(false)}
          />
        ) : null}
      </>
    );
  }
  return (
    <span className={styles.signedIn}>
      <SignedInAccount
        user={state.user}
        picture={state.picture}
        status={status}
        leaving={leaving}
        onOpenSettings={onOpenSettings}
      />
    </span>
  );
}

/** A problem at the provider is also shown inside the app: once, and as prominently as it matters. */
function useProblemAlert(account: Account): void {
  const state = useAccount(account);
  const ask = useAsk();
  const isInside = state.kind === 'signed-in';
  const text = state.kind === 'loading' ? null : (state.problem?.text ?? null);
  useEffect(() => {
    // A user who is neither signed in nor a guest is on the way to the gate, which shows the problem.
    if (text === null || !(isInside || isGuestSession())) return;
    account.forgetProblem();
    // The toast area starts to listen in an effect of its own, after this one.
    if (isInside) queueMicrotask(() => showToast({ type: 'warning', title: text }));
    else void ask.notify(ACCOUNT_WORDS.loginFailed(text));
  }, [account, ask, isInside, text]);
}

/** Somebody who has an account needs none. The invitation stays in the address for after signing out. */
function useInvitationNotice(isShown: boolean): void {
  useEffect(() => {
    if (isShown) queueMicrotask(() => showToast({ type: 'info', title: ACCOUNT_WORDS.invitedTo }));
  }, [isShown]);
}

interface SignedInAccountProps extends Omit<AccountMenuProps, 'onSignOut'> {
  readonly leaving: SignOut;
}

/** The account of a signed-in user in the header. */
function SignedInAccount({ leaving, ...menu }: SignedInAccountProps) {
  const signOut = useSignOut(leaving);
  return <AccountMenu {...menu} onSignOut={() => void signOut()} />;
}
