import { applyItemChange, CATALOGUE_NAMES } from '@color-almanac/domain';
import type { CatalogItem, CatalogueType } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';
import { useState } from 'react';

import { useAsk } from '../../components/ask/ask-context.ts';
import { showToast } from '../../components/toast/show-toast.ts';
import { CATALOG_WORDS as WORDS } from '../../words/catalog.ts';

export interface ItemActions {
  readonly move: (items: readonly CatalogItem[], to: CatalogueType) => Promise<void>;
  /** Asks first. Answers whether the person agreed. */
  readonly remove: (items: readonly CatalogItem[]) => Promise<boolean>;
  /** What is under way, where it takes long enough to be told. */
  readonly progress: ActionProgress | null;
}

export interface ActionProgress {
  readonly act: 'move' | 'delete';
  readonly done: number;
  readonly of: number;
}

interface ActionDeps {
  readonly repository: ItemRepository;
  readonly now: () => string;
  readonly reload: () => Promise<void>;
}

/** So many items at once: a thousand puts must not stand in each other's way. */
const AT_ONCE = 16;
/** Fewer are done before anybody has read how many. */
const LEAST_TOLD = 3 * AT_ONCE;

/** What is done with several items, each on its own; whatever does not succeed is told. */
export function useItemActions({ repository, now, reload }: ActionDeps): ItemActions {
  const { tell, confirm } = useAsk();
  const [progress, setProgress] = useState<ActionProgress | null>(null);
  const carryOut = async (work: BulkWork): Promise<number> => {
    const { act, items, doOne } = work;
    let succeeded = 0;
    try {
      for (let done = 0; done < items.length; done += AT_ONCE) {
        if (items.length >= LEAST_TOLD) setProgress({ act, done, of: items.length });
        const outcomes = await Promise.all(items.slice(done, done + AT_ONCE).map(doOne));
        succeeded += outcomes.filter(Boolean).length;
      }
      await reload();
    } finally {
      setProgress(null);
    }
    return succeeded;
  };
  return {
    progress,
    move: async (items, to) => {
      const time = now();
      const doOne = ({ id }: CatalogItem) => moveItem(repository, { id, to, time });
      const done = await carryOut({ act: 'move', items, doOne });
      if (done > 0) {
        showToast({ type: 'success', title: WORDS.moved(done, CATALOGUE_NAMES[to]) });
      }
      if (done < items.length) await tell(WORDS.alerts.moveFailed);
    },
    remove: async (items) => {
      const { ask, text, delete: agree, cancel } = WORDS.deleteDialog;
      const title = ask(items.length);
      if (!(await confirm({ title, text, agree, cancel, destroys: true }))) return false;
      const done = await carryOut({
        act: 'delete',
        items,
        doOne: (item) => removeItem(repository, item),
      });
      if (done > 0) showToast({ type: 'success', title: WORDS.deleted(done) });
      if (done < items.length) await tell(WORDS.alerts.deleteFailed);
      return true;
    },
  };
}

interface Moving {
  readonly id: string;
  readonly to: CatalogueType;
  /** ISO. */
  readonly time: string;
}

/** As it is kept by now: a scan, another tab or another device may have changed it since it was shown. */
async function moveItem(repository: ItemRepository, { id, to, time }: Moving): Promise<boolean> {
  try {
    const item = await repository.get(id);
    if (!item) return false;
    const moved = applyItemChange(item, { catalogue_type: to }, time);
    return moved === item || (await repository.put(moved)).kind !== 'failed';
  } catch {
    // It is where it was, and that is told.
    return false;
  }
}

async function removeItem(repository: ItemRepository, { id }: CatalogItem): Promise<boolean> {
  try {
    await repository.remove(id);
    return true;
  } catch {
    // It is still there, and that is told.
    return false;
  }
}

/** The same done to each of several items; `doOne` answers whether it succeeded. */
interface BulkWork {
  readonly act: ActionProgress['act'];
  readonly items: readonly CatalogItem[];
  readonly doOne: (item: CatalogItem) => Promise<boolean>;
}
