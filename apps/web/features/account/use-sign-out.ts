import { useRef } from 'react';

import type { SignOut } from '../../api/accounts/sign-out.ts';
import { useAsk } from '../../ui/ask/ask-context.ts';
import { showToast } from '../../ui/toast/show-toast.ts';
import { ACCOUNT_WORDS } from '../../words/account.words.ts';
import { endGuestSession } from './guest-session.ts';

/** Below this delay no one notices a wait. */
const PATIENCE_MS = 400;

/** Signs out. Asks first when the server does not have all changes. */
export function useSignOut({ sendRest, leave }: SignOut): () => Promise<void> {
  const ask = useAsk();
  const isLeaving = useRef(false);

  async function agree(): Promise<boolean> {
    const telling = setTimeout(
      () => showToast({ type: 'info', title: words.sending }),
      PATIENCE_MS,
    );
    const { waiting, isSlow } = await sendRest();
    clearTimeout(telling);
    if (waiting === 0) return true;
    return ask.confirm({
      title: words.unsent(waiting),
      text: isSlow ? `${words.slow} ${words.stays}` : words.stays,
      agree: words.anyway,
      cancel: words.stay,
    });
  }

  return async () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    const agreed = await agree();
    isLeaving.current = false;
    if (!agreed) return;
    // Signing out leads back to the gate, not to the guest's screens.
    endGuestSession();
    await leave();
  };
}

const words = ACCOUNT_WORDS.leaving;
