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
} from '@color-almanac/storage';
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
} from '@color-almanac/storage';
import { useEffect, useState } from 'react';

import { makeRecordId } from '../../storage/record-id.ts';

export type MoveState =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'moving' }
  | {
      readonly kind: 'moved';
      readonly report: MoveReport;
      readonly palettes: PaletteMoveReport;
      readonly items: ItemMoveReport;
      readonly collections: CollectionMoveReport;
    };

type Moved = Extract<MoveState, { readonly kind: 'moved' }>;

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
  const [choice, setChoice] = useState<MoveChoice>('merge');
  const [planned, setPlanned] = useState<MovePlan | null>(null);
  const [state, setState] = useState<MoveState>({ kind: 'choosing' });

  useEffect(() => {
    let isCurrent = true;
    const plan = async () => {
      const next = await planAll({ from, to, choice });
      if (isCurrent) setPlanned(next);
    };
    plan().catch(reportError);
    return () => {
      isCurrent = false;
    };
  }, [from, to, choice]);

  return {
    choice,
    choose: (next: MoveChoice) => {
      setPlanned(null);
      setChoice(next);
    },
    planned,
    state,
    move: async () => {
      if (!planned) return;
      setState({ kind: 'moving' });
      try {
        const report = await moveLibrary({ from, to, steps: planned.profiles, now: now() });
        const palettes = await movePalettes({ from, to, steps: planned.palettes });
        const items = await moveItems({ from, to, steps: planned.items });
        // What lies in a collection has to be there before it.
        const moved = { steps: planned.items, report: items };
        const steps = planned.collections;
        const collections = await moveCollections({ from, to, steps, items: moved, now: now() });
        setState({ kind: 'moved', report, palettes, items, collections });
      } catch (error) {
        // Everything is still where it was.
        reportError(error);
        setState({ kind: 'choosing' });
      }
    },
    forget: async ({ report, palettes, items, collections }: Moved) => {
      await forgetMoved(from, report);
      await forgetMovedPalettes(from, palettes);
      await forgetMovedCollections(from, collections);
      await forgetMovedItems(from, items);
    },
  };
}
