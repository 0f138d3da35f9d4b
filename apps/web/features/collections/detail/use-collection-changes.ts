import type { KeptCollection } from '@color-almanac/domain';
import type { CollectionRepository, PutOutcome } from '@color-almanac/sync';
import { startTransition, useCallback, useOptimistic, useRef } from 'react';

/** What a collection becomes of what it is by then; the same object where nothing is to be done. It is asked several times. */
export type CollectionStep = (current: KeptCollection) => KeptCollection;

/** What was kept before a change, and after it. */
export interface ChangedCollection {
  readonly kind: 'changed';
  readonly before: KeptCollection;
  readonly after: KeptCollection;
}

/** Why it is kept as it was. */
type NotChanged = Extract<PutOutcome, { readonly kind: 'failed' }>;

/** Changes one of her collections. */
export type ChangeCollection = (
  id: string,
  step: CollectionStep,
) => Promise<ChangedCollection | NotChanged>;

export interface ChangesDeps {
  readonly collection: KeptCollection;
  readonly repository: Pick<CollectionRepository, 'get' | 'put'>;
  /** Shows what is kept by now. */
  readonly reload: () => Promise<void>;
}

/** A collection with the changes under way, which are seen at once, and taken back where they cannot be kept. */
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
          // One after the other: each begins with what the one before left.
          const mine = line.current.then(() => changeKept({ repository, reload }, id, step));
          line.current = mine;
          resolve(await mine);
        });
      }),
    [shownId, repository, reload, showChanged],
  );
  return { shown, change };
}

/** As it is kept by then: another tab may have changed it, too. */
async function changeKept(
  { repository, reload }: Pick<ChangesDeps, 'repository' | 'reload'>,
  id: string,
  step: CollectionStep,
): Promise<ChangedCollection | NotChanged> {
  try {
    const before = await repository.get(id);
    if (!before) return { kind: 'failed', reason: 'gone' };
    const after = step(before);
    const outcome = after === before ? null : await repository.put(after);
    return outcome?.kind === 'failed' ? outcome : { kind: 'changed', before, after };
  } catch (error) {
    reportError(error);
    return { kind: 'failed', reason: 'unavailable' };
  } finally {
    // Where it cannot be read the screen says so.
    await reload().catch(() => undefined);
  }
}
