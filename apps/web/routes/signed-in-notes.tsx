import { useAccount } from '../features/account/use-account.ts';
import { MoveAtSignIn } from '../features/own-your-data/move-at-sign-in.tsx';
import { SaveStatusNote } from '../features/own-your-data/save-status-note.tsx';
import type { Parts } from '../wiring.ts';

interface SignedInNotesProps {
  readonly parts: Parts;
  /** Something she made before was added to her account. */
  readonly onArrived: () => void;
}

/** What concerns only a person who signed in: where her changes are, and what she made before. */
export function SignedInNotes({ parts, onArrived }: SignedInNotesProps) {
  const state = useAccount(parts.account);
  if (state.kind !== 'signed-in') return null;
  return (
    <>
      <SaveStatusNote status={parts.saveStatus} />
      <MoveAtSignIn
        userId={state.user.id}
        from={parts.guestLibrary}
        to={parts.library}
        now={parts.now}
        onArrived={onArrived}
      />
    </>
  );
}
