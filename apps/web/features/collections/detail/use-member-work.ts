import {
  addToCollection,
  moveMember,
  removeMembers,
  restoreMember,
  titleOf,
} from '@color-almanac/domain';
import type { CatalogItem, KeptCollection } from '@color-almanac/domain';
import type { CollectionShelf } from '@color-almanac/storage';
import { startTransition, useLayoutEffect, useMemo, useOptimistic, useRef } from 'react';

import { useAsk } from '../../../components/ask/ask-context.ts';
import { showToast } from '../../../components/toast/show-toast.ts';
import { COLLECTION_WORDS as WORDS } from '../../../words/collection.ts';

/** What a collection becomes of what it is by then; the same object where nothing is to be done. */
export type CollectionChange = (current: KeptCollection) => KeptCollection;

export interface MemberGround {
  readonly collection: KeptCollection;
  /** All of hers. */
  readonly items: readonly CatalogItem[];
  readonly shelf: Pick<CollectionShelf, 'get' | 'put'>;
  /** Shows what is kept by now. */
  readonly lookAgain: () => Promise<void>;
  /** ISO time. */
  readonly now: () => string;
}

/** Work on what lies in a collection. What is done is seen at once, and taken back where it cannot be kept. */
export function useMemberWork(ground: MemberGround) {
  const { tell } = useAsk();
  const [shown, showChanged] = useOptimistic(
    ground.collection,
    (current, change: CollectionChange) => change(current),
  );
  const latest = useRef({ ground, shown });
  useLayoutEffect(() => {
    latest.current = { ground, shown };
  });
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const work = useMemo(() => {
    /** One change after the other: each begins with what the one before left. */
    const change = (id: string, step: CollectionChange): Promise<boolean> =>
      new Promise((resolve) => {
        startTransition(async () => {
          const { collection } = latest.current.ground;
          if (id === collection.id) showChanged(step);
          const mine = line.current.then(() => changeKept(latest.current.ground, id, step));
          line.current = mine;
          resolve(await mine);
        });
      });
    const findName = (itemId: string) => {
      const item = latest.current.ground.items.find(({ id }) => id === itemId);
      return item ? titleOf(item) : '';
    };
    return { change, findName };
  }, [showChanged]);
  const acts = useMemo(() => {
    const now = () => latest.current.ground.now();
    const own = () => latest.current.ground.collection;
    const changeOwn = async (step: CollectionChange): Promise<boolean> => {
      const isKept = await work.change(own().id, step);
      if (!isKept) await tell(WORDS.failedToUpdate);
      return isKept;
    };
    const restore = (itemId: string, before: readonly string[]) =>
      changeOwn((current) => restoreMember(current, { itemId, before, now: now() }));
    const moveTo = (itemId: string, to: number) => {
      const there = new Set(latest.current.ground.items.map(({ id }) => id));
      return changeOwn((current) => moveMember(current, { itemId, to, shown: there, now: now() }));
    };
    const remove = async (itemId: string): Promise<void> => {
      const before = latest.current.shown.item_ids;
      const name = work.findName(itemId);
      if (!(await changeOwn((current) => removeMembers(current, [itemId], now())))) return;
      showToast({
        type: 'info',
        title: WORDS.removed(name, own().name),
        action: { label: WORDS.undo, onClick: () => void restore(itemId, before) },
      });
    };
    /** First it lies there as well, then it is taken from here: whatever happens between, it is not lost. */
    const moveOn = async (itemId: string, to: KeptCollection): Promise<boolean> => {
      const before = latest.current.shown.item_ids;
      const wasThere = to.item_ids.includes(itemId);
      let lies = false;
      const arrived = await work.change(to.id, (current) => {
        const next = addToCollection(current, [itemId], now());
        lies = next.item_ids.includes(itemId);
        return next;
      });
      if (!arrived || !lies) {
        await tell(WORDS.failedToAdd);
        return false;
      }
      if (!(await changeOwn((current) => removeMembers(current, [itemId], now())))) return false;
      const undo = async () => {
        const isBack = await restore(itemId, before);
        if (!isBack || wasThere) return;
        await work.change(to.id, (current) => removeMembers(current, [itemId], now()));
      };
      showToast({
        type: 'success',
        title: WORDS.movedOn(work.findName(itemId), to.name),
        action: { label: WORDS.undo, onClick: () => void undo() },
      });
      return true;
    };
    return { moveTo, remove, moveOn };
  }, [work, tell]);
  return { shown, change: work.change, ...acts };
}

/** Changes a collection as it is kept by then: another tab may have changed it, too. Answers whether it is kept so. */
async function changeKept(
  { shelf, lookAgain }: MemberGround,
  id: string,
  change: CollectionChange,
): Promise<boolean> {
  try {
    const current = await shelf.get(id);
    if (!current) return false;
    const next = change(current);
    return next === current || (await shelf.put(next)).kind !== 'failed';
  } catch (error) {
    reportError(error);
    return false;
  } finally {
    // Where it cannot be read the screen says so.
    await lookAgain().catch(() => undefined);
  }
}

export type MemberWork = ReturnType<typeof useMemberWork>;
