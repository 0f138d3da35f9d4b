import { applyItemChange } from '@color-almanac/domain';
import type { CatalogItem } from '@color-almanac/domain';
import type { ItemRepository, NotPut } from '@color-almanac/sync';
import { useRef, useState } from 'react';

import { useAsk } from '../../../ui/ask/ask-context.ts';
import { changeConfirmed } from '../../../store/repositories/confirmed.ts';
import { ITEM_WORDS as WORDS } from '../../../words/catalog.words.ts';
import { explainNotSaved } from '../../../words/not-saved.words.ts';

interface QuantityDeps {
  readonly repository: ItemRepository;
  readonly now: () => string;
  readonly reload: () => Promise<void>;
}

interface Pending {
  readonly id: string;
  readonly quantity: number;
}

/**
 * Shows a new quantity at once, and saves changes one after the other. What could not be saved is reported and
 * reverted.
 */
export function useQuantity({ repository, now, reload }: QuantityDeps) {
  const { notify } = useAsk();
  const [pending, setPending] = useState<Pending | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const keep = async (wish: Pending): Promise<void> => {
    try {
      const failure = await putQuantity(repository, wish, now());
      if (failure) await notify(explainNotSaved(failure), WORDS.quantityNotKept);
      await reload();
    } finally {
      // A user who pressed again wants another quantity by now.
      setPending((current) => (current === wish ? null : current));
    }
  };
  return {
    quantityOf: ({ id, quantity }: CatalogItem): number =>
      pending?.id === id ? pending.quantity : quantity,
    change: ({ id }: CatalogItem, quantity: number): void => {
      const wish = { id, quantity };
      setPending(wish);
      line.current = line.current.then(() => keep(wish)).catch(reportError);
    },
  };
}

/** Saves the item as it is stored now, with this quantity. Returns what went wrong. */
async function putQuantity(
  repository: ItemRepository,
  { id, quantity }: Pending,
  now: string,
): Promise<NotPut | null> {
  const outcome = await changeConfirmed(repository, id, (item) =>
    applyItemChange(item, { quantity }, now),
  );
  return outcome.kind === 'failed' ? outcome : null;
}
