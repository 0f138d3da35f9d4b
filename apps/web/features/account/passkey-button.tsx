import { KeyRound } from 'lucide-react';
import { useState } from 'react';

import type { Account } from '../../api/accounts/account.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ACCOUNT_WORDS } from '../../words/account.words.ts';
import { SIGN_IN_WAYS_WORDS } from '../../words/sign-in-ways.words.ts';
import type { Invitation } from './invitation.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';

interface PasskeySignInProps {
  readonly account: Pick<Account, 'enter'>;
  /** An invitation the visitor has opened. */
  readonly invitation: Invitation;
  readonly onClose: () => void;
}

/** The dialog that signs in with a passkey. */
export function PasskeySignIn({ account, invitation, onClose }: PasskeySignInProps) {
  return (
    <PasskeyDialog
      invitation={invitation.code}
      onEnter={(signedIn) => {
        invitation.onDone();
        account.enter(signedIn);
      }}
      onClose={() => {
        invitation.onDone();
        onClose();
      }}
    />
  );
}

/** Opens the dialog at the gate; with an invitation it opens by itself. */
export function PasskeyButton({ account, invitation }: Omit<PasskeySignInProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(invitation.code !== null);
  return (
    <>
      <Button size="large" onClick={() => setOpen(true)}>
        <Icon of={KeyRound} />
        {ACCOUNT_WORDS.withPasskey}
      </Button>
      {isOpen ? (
        <PasskeySignIn account={account} invitation={invitation} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

/** Names of this computer that are numbers. */
const LOOPBACK = ['127.0.0.1', '[::1]'];

/** Why nobody can sign in with a passkey at this address, and where they can. */
export function PasskeysElsewhere() {
  const { hostname, port, pathname, search } = location;
  const local = `http://localhost${port === '' ? '' : `:${port}`}`;
  if (LOOPBACK.includes(hostname)) {
    return (
      <span>
        {SIGN_IN_WAYS_WORDS.byName} <a href={`${local}${pathname}${search}`}>{local}</a>
      </span>
    );
  }
  const hasName = !/^[\d.]+$|^\[/.test(hostname);
  return (
    <span>
      {isSecureContext && hasName
        ? SIGN_IN_WAYS_WORDS.noneInBrowser
        : SIGN_IN_WAYS_WORDS.needsHttps(local)}
    </span>
  );
}
