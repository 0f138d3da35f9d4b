import { useEffect, useState } from 'react';

import { loadOnDemand, showOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import { noteMoveAnswered, noteMoveAskedLater, wantsMoveQuestion } from './move-answer.ts';
import { planMoves } from './use-move.ts';
import type { MoveDeps } from './use-move.ts';

const moveDialog = loadOnDemand(() => import('./move-dialog.tsx'));
const MoveDialog = showOnDemand(moveDialog, (code) => code.MoveDialog);

interface MoveAtSignInProps extends MoveDeps {
  readonly userId: string;
  readonly findNext: () => HTMLElement | null;
  /** Something was added to their account. */
  readonly onArrived: () => void;
  /** There is nothing to ask, or not any more. */
  readonly onSettled: () => void;
}

/** Opens the question when there is something to ask about, once for a user in a browser. `sources` stays the same array. */
export function MoveAtSignIn(props: MoveAtSignInProps) {
  const { userId, findNext, onArrived, onSettled, ...deps } = props;
  const { sources, to, now } = deps;
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const newest = await findNewest({ sources, to });
      const hasQuestion = newest !== null && wantsMoveQuestion(userId, { newest, now: now() });
      if (isCurrent) setOpen(hasQuestion);
      if (isCurrent && !hasQuestion) onSettled();
    };
    look().catch((error: unknown) => {
      reportError(error);
      if (isCurrent) onSettled();
    });
    return () => {
      isCurrent = false;
    };
  }, [sources, to, userId, now, onSettled]);
  if (!open) return null;
  return (
    <MoveDialog
      {...deps}
      open
      findNext={findNext}
      onClose={({ answered, arrived }) => {
        if (answered) noteMoveAnswered(userId, now());
        else noteMoveAskedLater(userId);
        setOpen(false);
        if (arrived) onArrived();
        else onSettled();
      }}
    />
  );
}

/** The ISO time of the newest of what could be moved; `null` when there is nothing. */
async function findNewest(deps: Pick<MoveDeps, 'sources' | 'to'>): Promise<string | null> {
  const plans = await planMoves(deps, 'keep-both');
  const worth = plans
    .flatMap(({ profile, palette, item, collection }) =>
      [profile, palette, item, collection].flat(),
    )
    .filter(({ kind }) => kind !== 'skip' && kind !== 'same');
  return (
    worth
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? null
  );
}
