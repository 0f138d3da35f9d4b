import {
  addToCollection,
  MOST_COLLECTION_ITEMS,
  moveMember,
  removeMembers,
  restoreMember,
  titleOf,
} from '@color-almanac/domain';
import type { CatalogItem, StoredCollection } from '@color-almanac/domain';
import { useMemo } from 'react';

import { useAsk } from '../../../ui/ask/ask-context.ts';
import type { Ask } from '../../../ui/ask/ask-context.ts';
import { showToast, UNDO_MS } from '../../../ui/toast/show-toast.ts';
import { COLLECTION_WORDS as WORDS } from '../../../words/collection.words.ts';
import { explainNotSaved } from '../../../words/not-saved.words.ts';
import { useCollectionChanges } from './use-collection-changes.ts';
import type {
  ChangeCollection,
  ChangedCollection,
  ChangesDeps,
  CollectionStep,
} from './use-collection-changes.ts';

export interface MemberDeps extends ChangesDeps {
  /** All of the user's items. */
  readonly items: readonly CatalogItem[];
  /** ISO time. */
  readonly now: () => string;
}

/** The actions on items of a collection, and the collection with pending changes. */
export function useMemberWork({ collection, items, repository, reload, now }: MemberDeps) {
  const { notify } = useAsk();
  const { shown, change } = useCollectionChanges({ collection, repository, reload });
  const { id, name } = collection;
  const acts = useMemo(() => {
    const own = { id, name, items, now, change, notify };
    return { ...makeActs(own), addAll: makeAddAll(own) };
  }, [id, name, items, now, change, notify]);
  return { shown, change, ...acts };
}

export type MemberWork = ReturnType<typeof useMemberWork>;

interface ActsDeps extends Pick<MemberDeps, 'items' | 'now'> {
  readonly id: string;
  readonly name: string;
  readonly change: ChangeCollection;
  readonly notify: Ask['notify'];
}

function makeActs({ id, name, items, now, change, notify }: ActsDeps) {
  const changeOwn = async (step: CollectionStep): Promise<ChangedCollection | null> => {
    const outcome = await change(id, step);
    if (outcome.kind === 'changed') return outcome;
    await notify(explainNotSaved(outcome), WORDS.failedToUpdate);
    return null;
  };
  const takeOut = (itemId: string) => {
    const time = now();
    return changeOwn((current) => removeMembers(current, [itemId], time));
  };
  /** Returns whether it is in this collection again. */
  const putBack = async (itemId: string, removed: ChangedCollection): Promise<boolean> => {
    const back = { itemId, before: removed.before.item_ids, now: now() };
    const changed = await changeOwn((current) => restoreMember(current, back));
    if (!changed || changed.after.item_ids.includes(itemId)) return changed !== null;
    await notify(WORDS.noRoom(MOST_COLLECTION_ITEMS), WORDS.failedToUpdate);
    return false;
  };
  const there = new Set(items.map((item) => item.id));
  const moveTo = (itemId: string, to: number) => {
    const move = { itemId, to, shown: there, now: now() };
    return changeOwn((current) => moveMember(current, move));
  };
  return {
    moveTo,
    /** The new place may be out of view, so the move is announced. */
    moveToEnd: async (itemId: string, end: 'front' | 'end'): Promise<void> => {
      const moved = await moveTo(itemId, end === 'front' ? 0 : items.length);
      if (!moved || isUnchanged(moved)) return;
      const from = moved.before.item_ids.filter((each) => there.has(each)).indexOf(itemId);
      showToast({
        type: 'info',
        title: WORDS.movedToEnd[end](nameOf(items, itemId)),
        duration: UNDO_MS,
        action: { label: WORDS.undo, onClick: () => void moveTo(itemId, from) },
      });
    },
    remove: async (itemId: string): Promise<void> => {
      const removed = await takeOut(itemId);
      if (!removed || isUnchanged(removed)) return;
      showToast({
        type: 'info',
        title: WORDS.removed(nameOf(items, itemId), name),
        duration: UNDO_MS,
        action: { label: WORDS.undo, onClick: () => void putBack(itemId, removed) },
      });
    },
    /** It is added there before it is removed here, so that it cannot get lost in between. */
    moveOn: async (itemId: string, to: StoredCollection): Promise<void> => {
      const time = now();
      const arrived = await change(to.id, (other) => addToCollection(other, [itemId], time));
      if (arrived.kind === 'failed') {
        await notify(explainNotSaved(arrived), WORDS.failedToAdd);
        return;
      }
      if (!arrived.after.item_ids.includes(itemId)) {
        await notify(WORDS.noRoom(MOST_COLLECTION_ITEMS), WORDS.failedToAdd);
        return;
      }
      const removed = await takeOut(itemId);
      if (!removed) return;
      const wasThere = arrived.before.item_ids.includes(itemId);
      const undo = async (): Promise<void> => {
        if (!(await putBack(itemId, removed)) || wasThere) return;
        const later = now();
        await change(to.id, (other) => removeMembers(other, [itemId], later));
      };
      showToast({
        type: 'success',
        title: WORDS.movedOn(nameOf(items, itemId), to.name),
        duration: UNDO_MS,
        action: { label: WORDS.undo, onClick: () => void undo() },
      });
    },
  };
}

/** Adds every matching item with one press. */
function makeAddAll({ id, name, now, change, notify }: ActsDeps) {
  return async (itemIds: readonly string[]): Promise<void> => {
    const time = now();
    const added = await change(id, (current) => addToCollection(current, itemIds, time));
    if (added.kind === 'failed') {
      await notify(explainNotSaved(added), WORDS.failedToAdd);
      return;
    }
    if (isUnchanged(added)) return;
    const before = new Set(added.before.item_ids);
    const fresh = added.after.item_ids.filter((itemId) => !before.has(itemId));
    const undo = async (): Promise<void> => {
      const later = now();
      const removed = await change(id, (current) => removeMembers(current, fresh, later));
      if (removed.kind === 'failed') await notify(explainNotSaved(removed), WORDS.failedToUpdate);
    };
    showToast({
      type: 'success',
      title: WORDS.gathered(fresh.length, name),
      duration: UNDO_MS,
      action: { label: WORDS.undo, onClick: () => void undo() },
    });
  };
}

/** Another tab was faster: nothing was done here, so there is nothing to undo. */
const isUnchanged = ({ before, after }: ChangedCollection): boolean => before === after;

function nameOf(items: readonly CatalogItem[], itemId: string): string {
  const item = items.find(({ id }) => id === itemId);
  return item ? titleOf(item) : '';
}
