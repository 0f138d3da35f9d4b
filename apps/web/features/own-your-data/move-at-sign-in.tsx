import type { DataStore } from '@color-almanac/sync';
import { useEffect, useState } from 'react';

import type { LostCopy } from '../../store/copies/lost-copies.ts';
import { OWN_DATA_WORDS } from '../../words/own-your-data.words.ts';
import { noteMoveAnswered, noteMoveAskedLater, wantsMoveQuestion } from './move-answer.ts';
import { MoveDialog } from './move-dialog.tsx';
import { planMoves } from './use-move.ts';
import type { MoveDeps, MoveSource } from './use-move.ts';

interface MoveAtSignInProps extends Omit<MoveDeps, 'sources'> {
  /** Data made before signing in. */
  readonly guest: DataStore;
  /** Unsent data from when a server lost the user's account. */
  readonly findLost: () => Promise<readonly LostCopy[]>;
  readonly findNext: () => HTMLElement | null;
  /** Something was added to the user's account. */
  readonly onArrived: () => void;
  /** There is nothing to ask, or not any more. */
  readonly onSettled: () => void;
}

/** Opens the question when there is something to move, once per user and browser. */
export function MoveAtSignIn(props: MoveAtSignInProps) {
  const { guest, findLost, findNext, onArrived, onSettled, ...deps } = props;
  const { userId, to, now } = deps;
  const [sources, setSources] = useState<readonly MoveSource[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const title = OWN_DATA_WORDS.movedFromLostServer;
      const lost = (await findLost()).map((copy) => ({ ...copy, title }));
      const found = [{ dataStore: guest }, ...lost];
      const newest = await findNewest({ sources: found, to, userId });
      const hasQuestion = newest !== null && wantsMoveQuestion(userId, { newest, now: now() });
      if (isCurrent) setSources(hasQuestion ? found : null);
      if (isCurrent && !hasQuestion) onSettled();
    };
    look().catch((error: unknown) => {
      reportError(error);
      if (isCurrent) onSettled();
    });
    return () => {
      isCurrent = false;
    };
  }, [guest, findLost, to, userId, now, onSettled]);
  if (!sources) return null;
  return (
    <MoveDialog
      {...deps}
      sources={sources}
      open
      findNext={findNext}
      onClose={({ answered, arrived }) => {
        if (answered) noteMoveAnswered(userId, now());
        else noteMoveAskedLater(userId);
        setSources(null);
        if (arrived) onArrived();
        else onSettled();
      }}
    />
  );
}

/** The ISO time of the newest of what could be moved; `null` when there is nothing. */
async function findNewest(deps: Omit<MoveDeps, 'now'>): Promise<string | null> {
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
