import { lazy, Suspense } from 'react';

import { endGuestSession } from '../features/account/guest-session.ts';
import { useAccount } from '../features/account/use-account.ts';
import { forgetMoveAnswer } from '../features/own-your-data/move-answer.ts';
import type { Parts } from '../wiring.ts';

const YourData = lazy(async () => ({
  default: (await import('../features/own-your-data/your-data.tsx')).YourData,
}));

interface YourDataDoorProps {
  readonly parts: Parts;
  /** Begins anew with what is in the library now. */
  readonly onReopen: () => void;
  readonly onClose: () => void;
}

/** Her data, for a guest or a person who signed in. Whoever deletes it meets the gate. */
export function YourDataDoor({ parts, onReopen, onClose }: YourDataDoorProps) {
  const state = useAccount(parts.account);
  const deleteAll = async () => {
    if (state.kind === 'signed-in') {
      await parts.deleteAccount();
      forgetMoveAnswer(state.user.id);
      return;
    }
    await parts.forgetGuest();
    endGuestSession();
    onReopen();
  };
  return (
    <Suspense fallback={null}>
      <YourData
        library={parts.library}
        now={parts.now}
        newId={parts.newId}
        server={state.kind === 'signed-in' ? location.host : null}
        onDelete={deleteAll}
        onClose={({ imported }) => {
          onClose();
          if (imported) onReopen();
        }}
      />
    </Suspense>
  );
}
