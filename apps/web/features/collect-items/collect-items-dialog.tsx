import { createCollection, MOST_STORED_COLLECTIONS } from '@color-almanac/domain';
import type { StoredCollection } from '@color-almanac/domain';
import { FolderPlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import { useAsk } from '../../ui/ask/ask-context.ts';
import { Button } from '../../ui/button/button.tsx';
import { readCollectionWords } from '../../ui/collection-words/read-collection-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { showToast } from '../../ui/toast/show-toast.ts';
import { useLastValue } from '../../ui/use-last-value.ts';
import { makeRecordId } from '../../store/record-id.ts';
import { COLLECT_WORDS as WORDS } from '../../words/collect-items.words.ts';
import { COLLECTIONS_WORDS } from '../../words/collections.words.ts';
import { explainNotSaved } from '../../words/not-saved.words.ts';
import { CollectionChoice } from './collection-choice.tsx';
import { collectItems } from './collect-items.ts';
import type { CollectDeps, Collected } from './collect-items.ts';
import { NewCollectionForm } from './new-collection-form.tsx';
import { useCollections } from './use-collections.ts';
import type { CollectQuestion } from './use-collecting.ts';
import styles from './collect-items.module.css';

interface CollectItemsDialogProps extends CollectDeps {
  readonly question: CollectQuestion | null;
}

/** Asks which collection items go into, an existing or a new one, and puts them there. */
export function CollectItemsDialog({ question, ...deps }: CollectItemsDialogProps) {
  const shown = useLastValue(question);
  if (!shown) return null;
  return <OpenDialog key={shown.turn} open={question !== null} question={shown} {...deps} />;
}

interface OpenDialogProps extends CollectDeps {
  readonly open: boolean;
  readonly question: CollectQuestion;
}

/** The most recently changed among those that do not contain all of them already. */
function suggestCollection(
  collections: readonly StoredCollection[],
  itemIds: readonly string[],
): StoredCollection | null {
  const lacks = ({ item_ids }: StoredCollection) => {
    const lying = new Set(item_ids);
    return itemIds.some((id) => !lying.has(id));
  };
  return collections.find(lacks) ?? collections[0] ?? null;
}

const NO_WORDS = { name: '', description: '' };

function OpenDialog({ open, question, ...deps }: OpenDialogProps) {
  const formId = useId();
  const startRef = useRef<HTMLElement | null>(null);
  const { view, reload } = useCollections(deps, open);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [wantsNew, setWantsNew] = useState(false);
  const [words, setWords] = useState(NO_WORDS);
  const { isBusy, collect } = useCollect(deps, question);
  const itemIds = question.items.map(({ id }) => id);
  const collections = view.kind === 'shown' ? view.collections : [];
  const known = collections.find(({ id }) => id === chosenId);
  const chosen = known ?? suggestCollection(collections, itemIds);
  // A user without collections can only make one.
  const isMaking = view.kind === 'shown' && (wantsNew || !chosen);
  const wanted = readCollectionWords(words);
  const create = () => {
    if (isBusy || !wanted) return;
    void collect(createCollection({ ...wanted, id: makeRecordId(), now: deps.now() }), true);
  };
  const agree = isMaking ? (
    <Button variant="primary" type="submit" form={formId} unavailable={isBusy || !wanted}>
      {isBusy ? WORDS.adds : WORDS.create}
    </Button>
  ) : (
    <Button
      variant="primary"
      unavailable={isBusy || !chosen}
      onClick={() => chosen && void collect(chosen, false)}
    >
      {isBusy ? WORDS.adds : WORDS.add}
    </Button>
  );
  const canGoBack = isMaking && chosen !== null;
  return (
    <Modal
      open={open}
      onClose={() => question.settle(false)}
      title={WORDS.title}
      subtitle={WORDS.adding(question.items.length)}
      width={480}
      initialFocus={startRef}
      keepsInput={isMaking && wanted !== null}
      foot={
        view.kind === 'shown' ? (
          <>
            <Button onClick={() => (canGoBack ? setWantsNew(false) : question.settle(false))}>
              {canGoBack ? WORDS.back : WORDS.cancel}
            </Button>
            {agree}
          </>
        ) : null
      }
    >
      <div className={styles.dialog} aria-busy={view.kind === 'loading' || isBusy}>
        {view.kind === 'shown' && !isMaking ? (
          <Button variant="quiet" className={styles.new} onClick={() => setWantsNew(true)}>
            <Icon of={FolderPlus} size="small" />
            {WORDS.newCollection}
          </Button>
        ) : null}
        {isMaking ? (
          <NewCollectionForm
            id={formId}
            startRef={startRef}
            count={question.items.length}
            words={words}
            isBusy={isBusy}
            onWords={setWords}
            onSubmit={create}
          />
        ) : (
          <CollectionChoice
            view={view}
            adding={itemIds}
            chosen={chosen?.id ?? ''}
            onChoose={setChosenId}
            onTryAgain={reload}
            startRef={startRef}
          />
        )}
      </div>
    </Modal>
  );
}

/** Puts the items there, reports the result, and ends the question unless nothing worked. */
function useCollect(deps: CollectDeps, { items, settle }: CollectQuestion) {
  const { notify } = useAsk();
  const [isBusy, setIsBusy] = useState(false);
  const collect = async (into: StoredCollection, isNew: boolean): Promise<void> => {
    setIsBusy(true);
    const itemIds = items.map(({ id }) => id);
    const collected = await collectItems(deps, { into, isNew, itemIds }).catch(
      (error: unknown): Collected => {
        reportError(error);
        return { kind: 'none' };
      },
    );
    setIsBusy(false);
    if (collected.kind === 'none') {
      const { failure } = collected;
      await (failure ? notify(explainNotSaved(failure), WORDS.failedAll) : notify(WORDS.failedAll));
      return;
    }
    if (collected.kind === 'full') {
      await notify(COLLECTIONS_WORDS.full(MOST_STORED_COLLECTIONS));
      return;
    }
    settle(collected.kind === 'all');
    if (collected.kind === 'some') {
      await notify(WORDS.failedSome);
      return;
    }
    const { added } = collected;
    const said =
      added > 0 ? WORDS.added(added, into.name) : WORDS.alreadyIn(items.length, into.name);
    showToast({ type: added > 0 ? 'success' : 'info', title: said });
  };
  return {
    isBusy,
    collect: (into: StoredCollection, isNew: boolean) => collect(into, isNew).catch(reportError),
  };
}
