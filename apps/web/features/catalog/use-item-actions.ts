import { applyItemChange, CATALOGUE_NAMES } from '@color-almanac/domain';
import type { CatalogItem, CatalogueType } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';
import { useState } from 'react';

import { useAsk } from '../../components/ask/ask-context.ts';
import { showToast } from '../../components/toast/show-toast.ts';
import { CATALOG_WORDS as WORDS } from '../../words/catalog.ts';

export interface ItemActions {
  readonly move: (items: readonly CatalogItem[], to: CatalogueType) => Promise<void>;
  /** Asks first. Returns whether the user agreed. */
  readonly remove: (items: readonly CatalogItem[]) => Promise<boolean>;
  /** The action in progress, where it takes long enough to show. */
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

/** How many items at once: a thousand concurrent writes would slow each other down. */
const AT_ONCE = 16;
/** Fewer are done before anyone has read the number. */
const LEAST_SHOWN = 3 * AT_ONCE;

/** Actions on several items, each on its own; failures are reported. */
export function useItemActions({ repository, now, reload }: ActionDeps): ItemActions {
  const { notify, confirm } = useAsk();
  const [progress, setProgress] = useState<ActionProgress | null>(null);
  const carryOut = async (work: BulkWork): Promise<number> => {
    const { act, items, doOne } = work;
    let succeeded = 0;
    try {
      for (let done = 0; done < items.length; done += AT_ONCE) {
        if (items.length >= LEAST_SHOWN) setProgress({ act, done, of: items.length });
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
      if (done < items.length) await notify(WORDS.alerts.moveFailed);
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
      if (done < items.length) await notify(WORDS.alerts.deleteFailed);
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

/** Reads it as it is stored now: a scan, another tab or another device may have changed it since it was shown. */
async function moveItem(repository: ItemRepository, { id, to, time }: Moving): Promise<boolean> {
  try {
    const item = await repository.get(id);
    if (!item) return false;
    const moved = applyItemChange(item, { catalogue_type: to }, time);
    return moved === item || (await repository.put(moved)).kind !== 'failed';
  } catch {
    // It stays where it was, and that is reported.
    return false;
  }
}

async function removeItem(repository: ItemRepository, { id }: CatalogItem): Promise<boolean> {
  try {
    await repository.remove(id);
    return true;
  } catch {
    // It still exists, and that is reported.
    return false;
  }
}

/** The same action on each of several items; `doOne` returns whether it succeeded. */
interface BulkWork {
  readonly act: ActionProgress['act'];
  readonly items: readonly CatalogItem[];
  readonly doOne: (item: CatalogItem) => Promise<boolean>;
}
