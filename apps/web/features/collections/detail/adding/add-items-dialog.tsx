import { addToCollection, MOST_COLLECTION_ITEMS } from '@color-almanac/domain';
import type { CatalogItem, StoredCollection } from '@color-almanac/domain';
import { useMemo, useRef, useState } from 'react';

import { useAsk } from '../../../../ui/ask/ask-context.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/modal/modal.tsx';
import { showToast } from '../../../../ui/toast/show-toast.ts';
import type { Thumbnails } from '../../../../media/item-pictures/thumbnails.ts';
import { ADD_ITEMS_WORDS as WORDS, COLLECTION_WORDS } from '../../../../words/collection.words.ts';
import { explainNotSaved } from '../../../../words/not-saved.words.ts';
import type { ChangeCollection } from '../use-collection-changes.ts';
import { ItemChoice } from './item-choice.tsx';

interface AddItemsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly collection: StoredCollection;
  /** All of the user's items, newest first. */
  readonly items: readonly CatalogItem[];
  readonly thumbnails: Thumbnails;
  /** ISO time. */
  readonly now: () => string;
  readonly onChange: ChangeCollection;
}

const NONE: ReadonlySet<string> = new Set();

/** Chooses from all items what to add to a collection. Closing it preserves the choice; only Cancel drops it. */
export function AddItemsDialog(props: AddItemsDialogProps) {
  const { open, onClose, collection, items, thumbnails } = props;
  const [wanted, setWanted] = useState(NONE);
  const [isBusy, setIsBusy] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const add = useAdding(props);
  const lying = useMemo(() => new Set(collection.item_ids), [collection]);
  const chosen = useMemo(() => keepAddable(wanted, { items, lying }), [wanted, items, lying]);
  const finish = () => {
    onClose();
    setWanted(NONE);
  };
  const addChosen = async () => {
    if (isBusy || chosen.size === 0) return;
    setIsBusy(true);
    // In the order they were chosen in.
    const isDone = await add([...chosen]).finally(() => setIsBusy(false));
    if (isDone) finish();
  };
  const room = MOST_COLLECTION_ITEMS - collection.item_ids.length;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={WORDS.title}
      subtitle={WORDS.into(collection.name)}
      width={860}
      initialFocus={search}
      foot={
        <>
          <Button onClick={finish}>{WORDS.cancel}</Button>
          <Button
            variant="primary"
            unavailable={isBusy || chosen.size === 0 || chosen.size > room}
            onClick={() => void addChosen().catch(reportError)}
          >
            {isBusy ? WORDS.adds : WORDS.add(chosen.size)}
          </Button>
        </>
      }
    >
      <ItemChoice
        items={items}
        lying={lying}
        chosen={chosen}
        onChoose={setWanted}
        hasRoom={chosen.size <= room}
        thumbnails={thumbnails}
        search={search}
      />
    </Modal>
  );
}

/** The chosen items that still exist and are not in the collection yet: another tab may have been faster. */
function keepAddable(
  wanted: ReadonlySet<string>,
  { items, lying }: { readonly items: readonly CatalogItem[]; readonly lying: ReadonlySet<string> },
): ReadonlySet<string> {
  if (wanted.size === 0) return wanted;
  const there = new Set(items.map(({ id }) => id));
  return new Set([...wanted].filter((id) => there.has(id) && !lying.has(id)));
}

/** Adds items to the collection as it is stored now, and reports the result. Returns whether it is done. */
function useAdding({ collection, now, onChange }: AddItemsDialogProps) {
  const { notify } = useAsk();
  return async (ids: readonly string[]): Promise<boolean> => {
    const time = now();
    const outcome = await onChange(collection.id, (current) => addToCollection(current, ids, time));
    if (outcome.kind === 'failed') {
      await notify(explainNotSaved(outcome), COLLECTION_WORDS.failedToAdd);
      return false;
    }
    const lying = new Set(outcome.after.item_ids);
    const arrived = ids.filter((id) => lying.has(id));
    if (arrived.length < ids.length) {
      const { failedToAdd, failedToAddSome, noRoom } = COLLECTION_WORDS;
      await notify(
        noRoom(MOST_COLLECTION_ITEMS),
        arrived.length === 0 ? failedToAdd : failedToAddSome,
      );
    }
    if (arrived.length === 0) return false;
    showToast({ type: 'success', title: WORDS.added(arrived.length, collection.name) });
    return true;
  };
}
