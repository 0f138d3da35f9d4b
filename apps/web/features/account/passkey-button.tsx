import { KeyRound } from 'lucide-react';
import { useState } from 'react';

import type { Account } from '../../api/accounts/account.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ACCOUNT_WORDS } from '../../words/account.words.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';

interface PasskeySignInProps {
  readonly account: Pick<Account, 'enter'>;
  readonly onClose: () => void;
}

/** The dialog that signs in with a passkey, for a guest. */
export function PasskeySignIn({ account, onClose }: PasskeySignInProps) {
  return <PasskeyDialog invitation={null} onEnter={account.enter} onClose={onClose} />;
}

interface PasskeyButtonProps extends Pick<PasskeySignInProps, 'account'> {
  /** The code of an invitation the visitor has opened: then the dialog opens by itself. */
  readonly invitation: string | null;
  /** The invitation was used, or put aside. */
  readonly onInvitationDone: () => void;
}

/** Opens the dialog at the gate. */
export function PasskeyButton({ account, invitation, onInvitationDone }: PasskeyButtonProps) {
  const [isOpen, setOpen] = useState(invitation !== null);
  return (
    <>
      <Button size="large" onClick={() => setOpen(true)}>
        <Icon of={KeyRound} />
        {ACCOUNT_WORDS.withPasskey}
      </Button>
      {isOpen ? (
        <PasskeyDialog
          invitation={invitation}
          onEnter={(signedIn) => {
            onInvitationDone();
            account.enter(signedIn);
          }}
          onClose={() => {
            onInvitationDone();
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
