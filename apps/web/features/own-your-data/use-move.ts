import {
  forgetMoved,
  forgetMovedCollections,
  forgetMovedItems,
  forgetMovedPalettes,
  moveCollections,
  moveItems,
  moveLibrary,
  movePalettes,
  planCollectionMove,
  planItemMove,
  planMove,
  planPaletteMove,
} from '@color-almanac/sync';
import type {
  CollectionMoveReport,
  CollectionMoveStep,
  ItemMoveReport,
  ItemMoveStep,
  Library,
  MoveChoice,
  MoveReport,
  MoveStep,
  PaletteMoveReport,
  PaletteMoveStep,
} from '@color-almanac/sync';
import { useEffect, useState } from 'react';

import { makeRecordId } from '../../data/record-id.ts';

export type MoveState =
  /** `hasFailed`: the last thing that was tried broke; something may have been copied by then. */
  | { readonly kind: 'choosing'; readonly hasFailed: boolean }
  | { readonly kind: 'moving' }
  | {
      readonly kind: 'moved';
      readonly report: MoveReport;
      readonly palettes: PaletteMoveReport;
      readonly items: ItemMoveReport;
      readonly collections: CollectionMoveReport;
      /** How far the removal of what was moved has come, once it was asked for. */
      readonly forgetting: 'not-asked' | 'running' | 'failed';
    };

export type Moved = Extract<MoveState, { readonly kind: 'moved' }>;

/** What will happen to profiles, palettes, items and collections. */
export interface MovePlan {
  readonly profiles: readonly MoveStep[];
  readonly palettes: readonly PaletteMoveStep[];
  readonly items: readonly ItemMoveStep[];
  readonly collections: readonly CollectionMoveStep[];
}

/** Says what a move would do, and does nothing. */
export async function planAll({
  from,
  to,
  choice,
}: Pick<MoveGround, 'from' | 'to'> & { readonly choice: MoveChoice }): Promise<MovePlan> {
  const ways = { from, to, choice, newId: makeRecordId };
  const [profiles, palettes, items] = await Promise.all([
    planMove(ways),
    planPaletteMove(ways),
    planItemMove(ways),
  ]);
  const collections = await planCollectionMove({ ...ways, items });
  return { profiles, palettes, items, collections };
}

export interface MoveGround {
  /** What was made before anybody signed in. */
  readonly from: Library;
  readonly to: Library;
  /** ISO time. */
  readonly now: () => string;
}

/** Moving what was made before signing in: choosing with a preview, copying, then offering to forget. */
export function useMove({ from, to, now }: MoveGround) {
  /** Another one is planned anew, even with the same choice in it. */
  const [wish, setWish] = useState<{ readonly choice: MoveChoice }>({ choice: 'merge' });
  const [planned, setPlanned] = useState<MovePlan | null>(null);
  const [state, setState] = useState<MoveState>({ kind: 'choosing', hasFailed: false });

  useEffect(() => {
    let isCurrent = true;
    const plan = async () => {
      const next = await planAll({ from, to, choice: wish.choice });
      if (isCurrent) setPlanned(next);
    };
    plan().catch((error: unknown) => {
      reportError(error);
      if (!isCurrent) return;
      // A new attempt may have begun meanwhile, by the plan there was.
      setState((before) =>
        before.kind === 'choosing' ? { kind: 'choosing', hasFailed: true } : before,
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [from, to, wish]);

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
        setState(await moveAll({ from, to, now }, planned));
      } catch (error) {
        // Everything is still where it was.
        reportError(error);
        setState({ kind: 'choosing', hasFailed: true });
        // What was copied by then need not be copied again.
        setWish({ choice: wish.choice });
      }
    },
    /** Answers whether all of it is gone. */
    forget: async (moved: Moved): Promise<boolean> => {
      setState({ ...moved, forgetting: 'running' });
      try {
        await forgetAll(from, moved);
        return true;
      } catch (error) {
        reportError(error);
        setState({ ...moved, forgetting: 'failed' });
        return false;
      }
    },
  };
}

/** Copies everything as the plan says, and takes nothing away. */
async function moveAll({ from, to, now }: MoveGround, planned: MovePlan): Promise<Moved> {
  const report = await moveLibrary({ from, to, steps: planned.profiles, now: now() });
  const palettes = await movePalettes({ from, to, steps: planned.palettes });
  const items = await moveItems({ from, to, steps: planned.items });
  // What lies in a collection has to be there before it.
  const moved = { steps: planned.items, report: items };
  const steps = planned.collections;
  const collections = await moveCollections({ from, to, steps, items: moved, now: now() });
  return { kind: 'moved', report, palettes, items, collections, forgetting: 'not-asked' };
}

async function forgetAll(
  from: Library,
  { report, palettes, items, collections }: Moved,
): Promise<void> {
  await forgetMoved(from, report);
  await forgetMovedPalettes(from, palettes);
  await forgetMovedCollections(from, collections);
  await forgetMovedItems(from, items);
}
