import type { Library } from '@color-almanac/sync';
import { useEffect, useState } from 'react';

import { loadOnDemand, showOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import { noteMoveAnswered, noteMoveAskedLater, wantsMoveQuestion } from './move-answer.ts';
import { planAll } from './use-move.ts';
import type { MoveGround } from './use-move.ts';

const moveDialog = loadOnDemand(() => import('./move-dialog.tsx'));
const MoveDialog = showOnDemand(moveDialog, (code) => code.MoveDialog);

interface MoveAtSignInProps extends MoveGround {
  readonly userId: string;
  readonly findNext: () => HTMLElement | null;
  /** Something was added to her account. */
  readonly onArrived: () => void;
  /** There is nothing to ask, or not any more. */
  readonly onSettled: () => void;
}

/** Opens the question when there is something to ask about, once for a person in a browser. */
export function MoveAtSignIn(props: MoveAtSignInProps) {
  const { userId, findNext, onArrived, onSettled, ...ground } = props;
  const { from, to, now } = ground;
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const newest = await findNewest(from, to);
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
  }, [from, to, userId, now, onSettled]);
  if (!open) return null;
  return (
    <MoveDialog
      {...ground}
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
async function findNewest(from: Library, to: Library): Promise<string | null> {
  const { profiles, ...things } = await planAll({ from, to, choice: 'keep-both' });
  const worth = new Set([
    ...profiles.flatMap(({ kind, profileId }) => (kind === 'skip' ? [] : profileId)),
    ...[things.palettes, things.items, things.collections]
      .flat()
      .flatMap(({ kind, id }) => (kind === 'skip' ? [] : id)),
  ]);
  const shelves = [from.profiles, from.palettes, from.items, from.collections];
  const here = (await Promise.all(shelves.map((shelf) => shelf.list()))).flat();
  const times = here.flatMap(({ id, updated_at }) => (worth.has(id) ? updated_at : []));
  return times.toSorted().at(-1) ?? null;
}
