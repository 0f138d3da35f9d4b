import { createCollection, MOST_STORED_COLLECTIONS } from '@color-almanac/domain';
import type { StoredCollection, OutfitIdea } from '@color-almanac/domain';
import { useRef, useState } from 'react';

import { useAsk } from '../../ui/ask/ask-context.ts';
import type { CollectionWords } from '../../ui/collection-words/read-collection-words.ts';
import { showToast } from '../../ui/toast/show-toast.ts';
import { beginCollections } from '../../store/begin-collections.ts';
import { makeRecordId } from '../../store/record-id.ts';
import { putConfirmed } from '../../store/repositories/confirmed.ts';
import { COLLECTION_FORM_WORDS, COLLECTIONS_WORDS } from '../../words/collections.words.ts';
import { explainNotSaved, STORAGE_FAILURE_WORDS } from '../../words/not-saved.words.ts';
import { OUTFIT_WORDS } from '../../words/outfit-ideas.words.ts';
import type { OutfitDeps } from './outfit-deps.ts';

const WORDS = OUTFIT_WORDS.form;

/** An outfit about to be saved as a collection. */
export interface OutfitDraft {
  readonly idea: OutfitIdea;
  readonly turn: number;
}

export interface SavedOutfits {
  readonly draft: OutfitDraft | null;
  readonly isBusy: boolean;
  readonly begin: (idea: OutfitIdea) => void;
  readonly cancel: () => void;
  readonly save: (words: CollectionWords) => void;
  /** The collection an outfit of exactly these items was saved as since the dialog was opened. */
  readonly findSaved: (idea: OutfitIdea) => StoredCollection | null;
}

type SavingDeps = Pick<OutfitDeps, 'dataStore' | 'isSignedIn' | 'now' | 'onOpenCollection'>;

export function useSavedOutfits(deps: SavingDeps): SavedOutfits {
  const { now, onOpenCollection } = deps;
  const { notify } = useAsk();
  const [draft, setDraft] = useState<OutfitDraft | null>(null);
  const [saved, setSaved] = useState<ReadonlyMap<string, StoredCollection>>(new Map());
  const [isBusy, setIsBusy] = useState(false);
  const isSaving = useRef(false);
  const turns = useRef(0);

  const keep = async (idea: OutfitIdea, words: CollectionWords): Promise<void> => {
    const made = {
      ...createCollection({ ...words, id: makeRecordId(), now: now() }),
      item_ids: idea.pieces.map(({ item_id }) => item_id),
    };
    const failure = await putNew(deps, made);
    if (failure !== null) {
      await notify(failure, WORDS.failed);
      return;
    }
    setSaved((before) => new Map(before).set(keyOf(idea), made));
    // Another one may have been begun by now.
    setDraft((now) => (now?.idea === idea ? null : now));
    showToast({
      type: 'success',
      title: WORDS.saved(made.name),
      action: { label: COLLECTION_FORM_WORDS.open, onClick: () => onOpenCollection(made.id) },
    });
  };
  const save = async (words: CollectionWords): Promise<void> => {
    if (!draft || isSaving.current) return;
    isSaving.current = true;
    setIsBusy(true);
    try {
      await keep(draft.idea, words);
    } finally {
      isSaving.current = false;
      setIsBusy(false);
    }
  };

  return {
    draft,
    isBusy,
    begin: (idea) => {
      turns.current += 1;
      setDraft({ idea, turn: turns.current });
    },
    cancel: () => setDraft(null),
    save: (words) => void save(words).catch(reportError),
    findSaved: (idea) => saved.get(keyOf(idea)) ?? null,
  };
}

/** Why it was not saved, `null` when it was. */
async function putNew(
  { dataStore: { collections }, isSignedIn, now }: SavingDeps,
  made: StoredCollection,
): Promise<string | null> {
  try {
    // A user whose first collection is an outfit gets the default ones as well.
    await beginCollections({ repository: collections, isSignedIn, now });
    const known = await collections.list();
    if (known.length >= MOST_STORED_COLLECTIONS)
      return COLLECTIONS_WORDS.full(MOST_STORED_COLLECTIONS);
    const outcome = await putConfirmed(collections, made);
    return outcome.kind === 'failed' ? explainNotSaved(outcome) : null;
  } catch (error) {
    reportError(error);
    return STORAGE_FAILURE_WORDS.unavailable;
  }
}

function keyOf({ pieces }: OutfitIdea): string {
  return pieces.map(({ item_id }) => item_id).join('\n');
}
