import { createCollection } from '@color-almanac/domain';
import type { StoredCollection } from '@color-almanac/domain';
import { RemovalRefused } from '@color-almanac/sync';
import type { CollectionRepository, NotPut, PutOutcome } from '@color-almanac/sync';

import { useAsk } from '../../ui/ask/ask-context.ts';
import type { CollectionWords } from '../../ui/collection-words/read-collection-words.ts';
import { showToast } from '../../ui/toast/show-toast.ts';
import { useUndoOffers } from '../../ui/undo/use-undo-offers.ts';
import type { UndoOffer } from '../../ui/undo/use-undo-offers.ts';
import { makeRecordId } from '../../store/record-id.ts';
import {
  changeConfirmed,
  putConfirmed,
  removeConfirmed,
} from '../../store/repositories/confirmed.ts';
import { COLLECTION_FORM_WORDS as WORDS } from '../../words/collections.words.ts';
import { explainNotSaved } from '../../words/not-saved.words.ts';

interface ActsDeps {
  readonly repository: CollectionRepository;
  readonly now: () => string;
  readonly reload: () => Promise<void>;
  /** Shows a collection. */
  readonly onOpen: (id: string) => void;
}

/** Actions on collections. Each returns whether it is done; failures are reported. */
export interface CollectionActs {
  readonly create: (words: CollectionWords) => Promise<boolean>;
  readonly update: (id: string, words: CollectionWords) => Promise<boolean>;
  /** Its items stay where they are. */
  readonly remove: (collection: StoredCollection) => Promise<boolean>;
  /** What can be undone. */
  readonly offers: readonly UndoOffer[];
}

const UNAVAILABLE: NotPut = { kind: 'failed', reason: 'unavailable' };

export function useCollectionActs({ repository, now, reload, onOpen }: ActsDeps): CollectionActs {
  const { notify } = useAsk();
  const { offers, offerUndo } = useUndoOffers();

  const attempt = async (work: () => Promise<PutOutcome>): Promise<PutOutcome> => {
    const outcome = await work().catch((error: unknown): PutOutcome => {
      if (error instanceof RemovalRefused) return error.failure;
      reportError(error);
      return UNAVAILABLE;
    });
    // Where the store cannot be read the screen says so.
    await reload().catch(() => undefined);
    return outcome;
  };
  /** Based on the stored state: another tab may have added items in the meantime. */
  const change = (id: string, make: (current: StoredCollection) => StoredCollection) =>
    attempt(() => changeConfirmed(repository, id, make));
  const putBack = async (collection: StoredCollection): Promise<boolean> => {
    const outcome = await attempt(async () => {
      const version = (await repository.get(collection.id))?.version ?? collection.version;
      // Dated as the newest change, so that no device treats it as old.
      return putConfirmed(repository, { ...collection, version, updated_at: now() });
    });
    if (outcome.kind !== 'failed') return true;
    const title = WORDS.notPutBack(collection.name);
    showToast({ type: 'error', title, text: explainNotSaved(outcome) });
    return false;
  };

  return {
    offers,
    create: async (words) => {
      const made = createCollection({ ...words, id: makeRecordId(), now: now() });
      const outcome = await attempt(() => putConfirmed(repository, made));
      if (outcome.kind === 'failed') {
        await notify(explainNotSaved(outcome), WORDS.failedToCreate);
        return false;
      }
      showToast({
        type: 'success',
        title: WORDS.created(made.name),
        action: { label: WORDS.open, onClick: () => onOpen(made.id) },
      });
      return true;
    },
    update: async (id, words) => {
      const outcome = await change(id, (current) => ({ ...current, ...words, updated_at: now() }));
      if (outcome.kind === 'failed') {
        await notify(explainNotSaved(outcome), WORDS.failedToUpdate);
        return false;
      }
      showToast({ type: 'success', title: WORDS.updated(words.name) });
      return true;
    },
    remove: async (shown) => {
      // Updated with the stored content, in case it is restored.
      let removed = shown;
      const outcome = await attempt(async () => {
        removed = (await repository.get(shown.id)) ?? shown;
        await removeConfirmed(repository, shown.id);
        return { kind: 'saved' };
      });
      if (outcome.kind === 'failed') {
        await notify(explainNotSaved(outcome), WORDS.failedToDelete);
        return false;
      }
      offerUndo({
        id: shown.id,
        said: WORDS.deletedHere(shown.name),
        toast: { title: WORDS.deleted(shown.name), label: WORDS.undo },
        takeBack: () => putBack(removed),
      });
      return true;
    },
  };
}
