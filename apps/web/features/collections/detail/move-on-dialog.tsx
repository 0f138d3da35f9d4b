import { titleOf } from '@color-almanac/domain';
import type { CatalogItem, StoredCollection } from '@color-almanac/domain';
import { useMemo, useState } from 'react';

import { Button } from '../../../ui/button/button.tsx';
import { ChoiceList } from '../../../ui/choice/choice-list.tsx';
import { Modal } from '../../../ui/modal/modal.tsx';
import { useLastValue } from '../../../ui/use-last-value.ts';
import { COLLECTION_WORDS } from '../../../words/collection.words.ts';

const WORDS = COLLECTION_WORDS.moveDialog;

interface MoveOnDialogProps {
  /** `null` when closed. */
  readonly item: CatalogItem | null;
  readonly from: StoredCollection;
  readonly collections: readonly StoredCollection[];
  /** All of the user's items. */
  readonly items: readonly CatalogItem[];
  readonly onClose: () => void;
  readonly onMove: (id: string, to: StoredCollection) => void;
}

/** Asks which other collection an item moves to. */
export function MoveOnDialog(props: MoveOnDialogProps) {
  const { item, from, collections, items, onClose, onMove } = props;
  const shown = useLastValue(item);
  const [chosenId, setChosenId] = useState('');
  const known = useMemo(() => new Set(items.map(({ id }) => id)), [items]);
  if (!shown) return null;
  const chosen = collections.find(({ id }) => id === chosenId) ?? collections[0];
  const move = () => {
    if (!chosen) return;
    // The focus returns to the item before it leaves, and then moves on to the next one.
    onClose();
    onMove(shown.id, chosen);
  };
  const choices = collections.map(({ id, name, item_ids }) => ({
    value: id,
    label: name,
    text: WORDS.holds(
      item_ids.filter((each) => known.has(each)).length,
      item_ids.includes(shown.id),
    ),
  }));
  return (
    <Modal
      open={item !== null}
      onClose={onClose}
      title={WORDS.title(titleOf(shown))}
      subtitle={WORDS.text(from.name)}
      width={480}
      foot={
        <>
          <Button onClick={onClose}>{WORDS.cancel}</Button>
          <Button variant="primary" unavailable={!chosen} onClick={move}>
            {WORDS.move}
          </Button>
        </>
      }
    >
      <ChoiceList
        label={WORDS.label}
        choices={choices}
        chosen={chosen?.id ?? ''}
        onChoose={setChosenId}
      />
    </Modal>
  );
}
