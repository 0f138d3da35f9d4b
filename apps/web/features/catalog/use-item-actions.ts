import { applyItemChange, CATALOGUE_NAMES } from '@color-almanac/domain';
import type { CatalogItem, CatalogueType } from '@color-almanac/domain';
import type { ItemShelf } from '@color-almanac/storage';

import { useAsk } from '../../components/ask/ask-context.ts';
import { showToast } from '../../components/toast/show-toast.ts';
import { CATALOG_WORDS as WORDS } from '../../words/catalog.ts';

export interface ItemActions {
  readonly move: (items: readonly CatalogItem[], to: CatalogueType) => Promise<void>;
  /** Asks first. Answers whether the person agreed. */
  readonly remove: (items: readonly CatalogItem[]) => Promise<boolean>;
}

interface ActionGround {
  readonly shelf: ItemShelf;
  readonly now: () => string;
  readonly lookAgain: () => Promise<void>;
}

/** So many items at once: a thousand puts must not stand in each other's way. */
const AT_ONCE = 8;

/** What is done with several items, each on its own; whatever does not succeed is told. */
export function useItemActions({ shelf, now, lookAgain }: ActionGround): ItemActions {
  const { tell, confirm } = useAsk();
  return {
    move: async (items, to) => {
      const time = now();
      const done = await countSuccesses(items, async (item) => {
        const moved = applyItemChange(item, { catalogue_type: to }, time);
        if (moved === item) return true;
        return (await shelf.put(moved)).kind !== 'failed';
      });
      await lookAgain();
      if (done > 0) {
        showToast({ type: 'success', title: WORDS.moved(done, CATALOGUE_NAMES[to]) });
      }
      if (done < items.length) await tell(WORDS.alerts.moveFailed);
    },
    remove: async (items) => {
      const { ask, text, delete: agree, cancel } = WORDS.deleteDialog;
      const title = ask(items.length);
      if (!(await confirm({ title, text, agree, cancel, destroys: true }))) return false;
      const done = await countSuccesses(items, async ({ id }) => {
        try {
          await shelf.remove(id);
          return true;
        } catch {
          // It is still there; that is told below.
          return false;
        }
      });
      await lookAgain();
      if (done > 0) showToast({ type: 'success', title: WORDS.deleted(done) });
      if (done < items.length) await tell(WORDS.alerts.deleteFailed);
      return true;
    },
  };
}

async function countSuccesses(
  items: readonly CatalogItem[],
  act: (item: CatalogItem) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const outcomes = await Promise.all(items.slice(from, from + AT_ONCE).map(act));
    done += outcomes.filter(Boolean).length;
  }
  return done;
}
