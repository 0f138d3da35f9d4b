import { applyItemChange } from '@color-almanac/domain';
import type { CatalogItem, CatalogueType } from '@color-almanac/domain';
import { RemovalRefused } from '@color-almanac/sync';
import type { ItemRepository, NotPut } from '@color-almanac/sync';
import { CATALOGUE_NAMES } from '@color-almanac/words';
import { useState } from 'react';

import { useAsk } from '../../ui/ask/ask-context.ts';
import { showToast } from '../../ui/toast/show-toast.ts';
import { refusalOf } from '../../store/repositories/confirmed.ts';
import { CATALOG_WORDS as WORDS } from '../../words/catalog.words.ts';
import { explainNotSaved } from '../../words/not-saved.words.ts';

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
  const carryOut = async (work: BulkWork): Promise<readonly NotPut[]> => {
    const { act, items, doOne } = work;
    const failures: NotPut[] = [];
    const answers: Promise<NotPut | null>[] = [];
    try {
      for (let done = 0; done < items.length; done += AT_ONCE) {
        if (items.length >= LEAST_SHOWN) setProgress({ act, done, of: items.length });
        const some = items.slice(done, done + AT_ONCE);
        await Promise.all(
          some.map(async (item) => {
            const failure = await attempt(() => doOne(item));
            if (failure) failures.push(failure);
            // All are sent meanwhile, so the last answers take no longer than the first.
            else answers.push(repository.confirm(item.id).then(refusalOf));
          }),
        );
      }
      for (const refusal of await Promise.all(answers)) if (refusal) failures.push(refusal);
      await reload();
    } finally {
      setProgress(null);
    }
    return failures;
  };
  const report = async (failures: readonly NotPut[], title: string): Promise<void> => {
    const [first] = failures;
    if (first) await notify(explainNotSaved(first), title);
  };
  return {
    progress,
    move: async (items, to) => {
      const time = now();
      const doOne = ({ id }: CatalogItem) => moveItem(repository, { id, to, time });
      const failures = await carryOut({ act: 'move', items, doOne });
      const done = items.length - failures.length;
      if (done > 0) {
        showToast({ type: 'success', title: WORDS.moved(done, CATALOGUE_NAMES[to]) });
      }
      await report(failures, WORDS.alerts.moveFailed);
    },
    remove: async (items) => {
      const { ask, text, delete: agree, cancel } = WORDS.deleteDialog;
      const title = ask(items.length);
      if (!(await confirm({ title, text, agree, cancel, destroys: true }))) return false;
      const failures = await carryOut({
        act: 'delete',
        items,
        doOne: ({ id }) => repository.remove(id).then(() => null),
      });
      const done = items.length - failures.length;
      if (done > 0) showToast({ type: 'success', title: WORDS.deleted(done) });
      await report(failures, WORDS.alerts.deleteFailed);
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
async function moveItem(
  repository: ItemRepository,
  { id, to, time }: Moving,
): Promise<NotPut | null> {
  const item = await repository.get(id);
  if (!item) return (await repository.isGone(id)) ? GONE : UNAVAILABLE;
  const moved = applyItemChange(item, { catalogue_type: to }, time);
  const outcome = moved === item ? null : await repository.put(moved);
  return outcome?.kind === 'failed' ? outcome : null;
}

const GONE: NotPut = { kind: 'failed', reason: 'gone' };
const UNAVAILABLE: NotPut = { kind: 'failed', reason: 'unavailable' };

async function attempt(act: () => Promise<NotPut | null>): Promise<NotPut | null> {
  try {
    return await act();
  } catch (error) {
    // It stays as it was, and that is reported.
    return error instanceof RemovalRefused ? error.failure : UNAVAILABLE;
  }
}

/** The same action on each of several items; `doOne` returns why it failed. */
interface BulkWork {
  readonly act: ActionProgress['act'];
  readonly items: readonly CatalogItem[];
  readonly doOne: (item: CatalogItem) => Promise<NotPut | null>;
}
