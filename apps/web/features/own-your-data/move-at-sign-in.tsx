import { planMove } from '@color-almanac/storage';
import { lazy, Suspense, useEffect, useState } from 'react';

import { hasAnsweredMove, noteMoveAnswered } from './move-answer.ts';
import type { MoveGround } from './use-move.ts';

const MoveDialog = lazy(async () => ({
  default: (await import('./move-dialog.tsx')).MoveDialog,
}));

interface MoveAtSignInProps extends MoveGround {
  readonly userId: string;
  /** Something was added to her account. */
  readonly onArrived: () => void;
}

/** Opens the question when there is something to ask about, once for a person in a session of the browser. */
export function MoveAtSignIn({ userId, onArrived, ...ground }: MoveAtSignInProps) {
  const { from, to } = ground;
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      if (hasAnsweredMove(userId)) return;
      const steps = await planMove({ from, to, choice: 'keep-both' });
      if (isCurrent) setOpen(steps.some(({ kind }) => kind !== 'skip'));
    };
    look().catch(reportError);
    return () => {
      isCurrent = false;
    };
  }, [from, to, userId]);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <MoveDialog
        {...ground}
        open
        onClose={({ arrived }) => {
          noteMoveAnswered(userId);
          setOpen(false);
          if (arrived) onArrived();
        }}
      />
    </Suspense>
  );
}
