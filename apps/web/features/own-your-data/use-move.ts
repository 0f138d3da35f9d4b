import {
  applyTransfer,
  forgetTransferred,
  placeIdIn,
  planTransfer,
  sourceOf,
} from '@color-almanac/sync';
import type { DataStore, MoveChoice, TransferPlan, TransferReport } from '@color-almanac/sync';
import { useEffect, useState } from 'react';

import { isSamePicture } from '../../store/archive/same-picture.ts';
import { makeRecordId } from '../../store/record-id.ts';

/** A place with data that is not in the account. */
export interface MoveSource {
  readonly dataStore: DataStore;
  /** The title of the question, unless the data was made before signing in. */
  readonly title?: string;
  /** Removes what is left of the place, once all of it was moved and removed. */
  readonly forget?: () => Promise<void>;
}

export type MoveState =
  /** `hasFailed`: the last attempt failed; something may have been copied by then. */
  | { readonly kind: 'choosing'; readonly hasFailed: boolean }
  | { readonly kind: 'moving' }
  | {
      readonly kind: 'moved';
      /** One for each source. */
      readonly reports: readonly TransferReport[];
      /** How far the removal of moved data is, once it was requested. */
      readonly forgetting: 'not-asked' | 'running' | 'failed';
    };

export type Moved = Extract<MoveState, { readonly kind: 'moved' }>;

export interface MoveDeps {
  readonly sources: readonly MoveSource[];
  readonly to: DataStore;
  /** Whose account it is. */
  readonly userId: string;
  /** ISO time. */
  readonly now: () => string;
}

/** Says what a move would do, for each source, and does nothing. */
export function planMoves(
  { sources, ...account }: Pick<MoveDeps, 'sources' | 'to' | 'userId'>,
  mode: MoveChoice,
): Promise<readonly TransferPlan[]> {
  return Promise.all(
    sources.map(({ dataStore }) => planTransfer({ ...wishFor(dataStore, account), mode })),
  );
}

function wishFor(from: DataStore, { to, userId }: Pick<MoveDeps, 'to' | 'userId'>) {
  const placeId = placeIdIn(userId);
  return { source: sourceOf(from), to, newId: makeRecordId, placeId, isSamePicture };
}

/** Everything reported about one source. */
const kindsOf = ({ profile, palette, item, collection }: TransferReport) => [
  profile,
  palette,
  item,
  collection,
];

/** What was not moved correctly: names, and what the server refused with its reason. */
export function listLeftBehind(reports: readonly TransferReport[]) {
  const kinds = reports.flatMap(kindsOf);
  return {
    failed: kinds.flatMap(({ failed, partial }) => [...failed, ...partial]),
    refused: kinds.flatMap(({ refused }) => refused),
  };
}

/** Whether nothing is left in the sources but what was moved. */
export function isAllMoved(reports: readonly TransferReport[]): boolean {
  const { failed, refused } = listLeftBehind(reports);
  return failed.length + refused.length === 0;
}

/** Moves what is not in the account: choosing with a preview, copying, then offering to remove. */
export function useMove({ sources, to, userId, now }: MoveDeps) {
  /** A new object makes a new plan, even with the same choice in it. */
  const [wish, setWish] = useState<{ readonly choice: MoveChoice }>({ choice: 'merge' });
  const [planned, setPlanned] = useState<readonly TransferPlan[] | null>(null);
  const [state, setState] = useState<MoveState>({ kind: 'choosing', hasFailed: false });

  useEffect(() => {
    let isCurrent = true;
    const plan = async () => {
      const next = await planMoves({ sources, to, userId }, wish.choice);
      if (isCurrent) setPlanned(next);
    };
    plan().catch((error: unknown) => {
      reportError(error);
      if (!isCurrent) return;
      // A new attempt may have started in the meantime, by the earlier plan.
      setState((before) =>
        before.kind === 'choosing' ? { kind: 'choosing', hasFailed: true } : before,
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [sources, to, userId, wish]);

  return {
    choice: wish.choice,
    choose: (next: MoveChoice) => {
      setPlanned(null);
      setWish({ choice: next });
    },
    planned,
    state,
    move: async () => {
      if (!planned) return;
      setState({ kind: 'moving' });
      try {
        const reports = await moveAll({ sources, to, userId, now }, { planned, mode: wish.choice });
        setState({ kind: 'moved', reports, forgetting: 'not-asked' });
      } catch (error) {
        // Everything is still where it was.
        reportError(error);
        setState({ kind: 'choosing', hasFailed: true });
        // What was copied by then need not be copied again.
        setWish({ choice: wish.choice });
      }
    },
    /** Returns whether all of it is gone. */
    forget: async (moved: Moved): Promise<boolean> => {
      setState({ ...moved, forgetting: 'running' });
      try {
        for (const [at, { dataStore, forget }] of sources.entries()) {
          const report = moved.reports[at];
          if (!report) continue;
          await forgetTransferred(dataStore, report);
          if (isAllMoved([report])) await forget?.();
        }
        return true;
      } catch (error) {
        reportError(error);
        setState({ ...moved, forgetting: 'failed' });
        return false;
      }
    },
  };
}

/** Copies everything as the plans say, and removes nothing. */
async function moveAll(
  { sources, now, ...account }: MoveDeps,
  { planned, mode }: { readonly planned: readonly TransferPlan[]; readonly mode: MoveChoice },
): Promise<readonly TransferReport[]> {
  const reports: TransferReport[] = [];
  for (const [at, { dataStore }] of sources.entries()) {
    const plan = planned[at];
    if (!plan) continue;
    reports.push(await applyTransfer({ ...wishFor(dataStore, account), mode, plan, now: now() }));
  }
  const [broken] = reports.flatMap(kindsOf).flatMap((one) => one.broken);
  if (broken) throw broken.cause;
  return reports;
}
