import type { StoredCollection } from '@color-almanac/domain';
import type { CollectionRepository, NotPut } from '@color-almanac/sync';
import { startTransition, useCallback, useOptimistic, useRef } from 'react';

import { putConfirmed } from '../../../store/repositories/confirmed.ts';

/**
 * Computes a collection from its stored state; returns the same object where nothing changes. It may run several times.
 */
export type CollectionStep = (current: StoredCollection) => StoredCollection;

/** The stored collection before and after a change. */
export interface ChangedCollection {
  readonly kind: 'changed';
  readonly before: StoredCollection;
  readonly after: StoredCollection;
}

/** Changes to one of the user's collections. */
export type ChangeCollection = (
  id: string,
  step: CollectionStep,
) => Promise<ChangedCollection | NotPut>;

export interface ChangesDeps {
  readonly collection: StoredCollection;
  readonly repository: Pick<CollectionRepository, 'get' | 'isGone' | 'put' | 'confirm'>;
  /** Reloads what is stored. */
  readonly reload: () => Promise<void>;
}

/** A collection with pending changes, which are visible at once and reverted where they cannot be saved. */
export function useCollectionChanges({ collection, repository, reload }: ChangesDeps) {
  const { id: shownId } = collection;
  const [shown, showChanged] = useOptimistic(collection, (current, step: CollectionStep) =>
    step(current),
  );
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const change: ChangeCollection = useCallback(
    (id, step) =>
      new Promise((resolve) => {
        startTransition(async () => {
          if (id === shownId) showChanged(step);
          // One after the other: each starts from the result of the one before.
          const mine = line.current.then(() => changeStored({ repository, reload }, id, step));
          line.current = mine;
          resolve(await mine);
        });
      }),
    [shownId, repository, reload, showChanged],
  );
  return { shown, change };
}

/** Uses the stored state: another tab may have changed it, too. */
async function changeStored(
  { repository, reload }: Pick<ChangesDeps, 'repository' | 'reload'>,
  id: string,
  step: CollectionStep,
): Promise<ChangedCollection | NotPut> {
  try {
    const before = await repository.get(id);
    if (!before)
      return { kind: 'failed', reason: (await repository.isGone(id)) ? 'gone' : 'unavailable' };
    const after = step(before);
    const outcome = after === before ? null : await putConfirmed(repository, after);
    return outcome?.kind === 'failed' ? outcome : { kind: 'changed', before, after };
  } catch (error) {
    reportError(error);
    return { kind: 'failed', reason: 'unavailable' };
  } finally {
    // Where it cannot be read the screen says so.
    await reload().catch(() => undefined);
  }
}
