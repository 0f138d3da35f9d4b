import { synthesizeItemDetail, titleOf } from '@color-almanac/domain';
import type { IndexedItem } from '@color-almanac/domain';
import type { ReactNode } from 'react';

import styles from '../../../components/garment/garment.module.css';
import { PieceReading } from '../../../components/garment/piece-reading.tsx';
import { PieceSteps } from '../../../components/garment/piece-steps.tsx';
import { Modal } from '../../../components/modal/modal.tsx';
import { ITEM_WORDS as WORDS } from '../../../words/catalog.ts';

interface ItemAnalysisDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly entry: IndexedItem;
  readonly photo: ReactNode;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  /** Where this item stands among those that can be gone through, from 0. */
  readonly place: number;
  readonly count: number;
  readonly onGo: (place: number) => void;
}

/** What is known of an analyzed item. */
export function ItemAnalysisDialog(props: ItemAnalysisDialogProps) {
  const { open, onClose, entry, photo, quantity, onQuantity, place, count, onGo } = props;
  const { item, match } = entry;
  const detail = synthesizeItemDetail(item);
  const name = titleOf(item);
  const steps = (
    <PieceSteps
      counter={WORDS.counter(place + 1, count)}
      hasPrevious={place > 0}
      hasNext={place < count - 1}
      onPrevious={() => onGo(place - 1)}
      onNext={() => onGo(place + 1)}
    />
  );
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={WORDS.analysisTitle}
      width={920}
      subtitle={count > 1 ? steps : null}
    >
      <PieceReading
        photo={photo}
        name={name}
        kinds={[detail.garmentType, detail.category]}
        match={match}
        colors={detail.colors}
        occasions={detail.occasion}
        quantity={quantity}
        onQuantity={onQuantity}
        tips={detail.suggestions}
      >
        <dl className={styles.facts}>
          <dt>{WORDS.season}</dt>
          <dd>{WORDS.seasons[detail.season]}</dd>
          <dt>{WORDS.versatility}</dt>
          <dd>{WORDS.versatilityOf(detail.versatility)}</dd>
        </dl>
      </PieceReading>
    </Modal>
  );
}
