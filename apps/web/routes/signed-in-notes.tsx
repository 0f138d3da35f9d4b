import { useAccount } from '../features/account/use-account.ts';
import { MoveAtSignIn } from '../features/own-your-data/move-at-sign-in.tsx';
import { SaveStatusNote } from '../features/own-your-data/save-status-note.tsx';
import type { Parts } from '../wiring.ts';

/** What concerns only a person who signed in: where her changes are, and what she made before. */
export function SignedInNotes({ parts }: { readonly parts: Parts }) {
  const state = useAccount(parts.account);
  if (state.kind !== 'signed-in') return null;
  return (
    <>
      <div className="page">
        <SaveStatusNote status={parts.saveStatus} />
      </div>
      <MoveAtSignIn
        userId={state.user.id}
        from={parts.guestLibrary}
        to={parts.library}
        now={parts.now}
        // Every screen begins anew with what came along.
        onArrived={() => location.reload()}
      />
    </>
  );
}
