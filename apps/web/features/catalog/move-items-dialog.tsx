import { CATALOGUE_TYPES } from '@color-almanac/domain';
import type { CatalogueType } from '@color-almanac/domain';
import { CATALOGUE_NAMES } from '@color-almanac/words';
import { useState } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { ChoiceList } from '../../ui/choice/choice-list.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { CATALOG_WORDS } from '../../words/catalog.words.ts';

const WORDS = CATALOG_WORDS.moveDialog;

interface MoveItemsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly count: number;
  /** The items' present catalog, when it is the same for all. */
  readonly from: CatalogueType | null;
  readonly onMove: (to: CatalogueType) => void;
}

const CHOICES = CATALOGUE_TYPES.map((value) => ({
  value,
  label: CATALOGUE_NAMES[value],
  text: WORDS.texts[value],
}));

/** Asks where to move items. */
export function MoveItemsDialog({ open, onClose, count, from, onMove }: MoveItemsDialogProps) {
  const [to, setTo] = useState<CatalogueType>(from === 'wardrobe' ? 'inventory' : 'wardrobe');
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={WORDS.title(count)}
      width={480}
      foot={
        <>
          <Button onClick={onClose}>{WORDS.cancel}</Button>
          <Button variant="primary" onClick={() => onMove(to)}>
            {WORDS.move}
          </Button>
        </>
      }
    >
      <ChoiceList label={WORDS.to} choices={CHOICES} chosen={to} onChoose={setTo} />
    </Modal>
  );
}
