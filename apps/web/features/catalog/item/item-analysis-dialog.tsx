import {
  areColorsDoubtful,
  explainMatch,
  synthesizeItemDetail,
  titleOf,
} from '@color-almanac/domain';
import type { IndexedItem, SeasonKey } from '@color-almanac/domain';
import { sayStylingTips } from '@color-almanac/words';
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { ItemFacts } from '../../../ui/garment/item-facts.tsx';
import { ItemReading } from '../../../ui/garment/item-reading.tsx';
import { ItemSteps } from '../../../ui/garment/item-steps.tsx';
import { ITEM_WORDS as WORDS } from '../../../words/catalog.words.ts';
import { ItemModal } from './item-modal.tsx';
import { BrandFact, Description } from './own-words.tsx';
import type { ItemEdit } from './use-item-edit.ts';

interface ItemAnalysisDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly entry: IndexedItem;
  /** The season the entry is rated against. */
  readonly season: SeasonKey | null;
  readonly photo: ReactNode;
  readonly edit: ItemEdit;
  readonly actions: ReactNode;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  /** The position of this item among those with an analysis, from 0. */
  readonly place: number;
  readonly count: number;
  readonly onGo: (place: number) => void;
}

/** The analysis of an item. */
export function ItemAnalysisDialog(props: ItemAnalysisDialogProps) {
  const { open, onClose, entry, season, photo, edit, quantity, onQuantity } = props;
  const { place, count, onGo } = props;
  const { item, match } = entry;
  const detail = useMemo(() => synthesizeItemDetail(item, match), [item, match]);
  const isDoubtful = areColorsDoubtful(item.color_analysis);
  const why = useMemo(() => explainMatch(item, season), [item, season]);
  const name = titleOf(item);
  const steps = (
    <ItemSteps
      place={place + 1}
      count={count}
      hasPrevious={place > 0}
      hasNext={place < count - 1}
      onPrevious={() => onGo(place - 1)}
      onNext={() => onGo(place + 1)}
    />
  );
  return (
    <ItemModal
      open={open}
      onClose={onClose}
      title={WORDS.analysisTitle}
      subtitle={count > 1 ? steps : null}
      entry={entry}
      photo={photo}
      edit={edit}
      actions={props.actions}
    >
      <ItemReading
        photo={photo}
        name={name}
        kinds={[detail.garmentType, detail.category]}
        match={match}
        why={why}
        isDoubtful={isDoubtful}
        colors={detail.colors}
        occasions={detail.occasion}
        quantity={quantity}
        onQuantity={onQuantity}
        tips={sayStylingTips(detail)}
      >
        <ItemFacts detail={detail} match={match} isDoubtful={isDoubtful}>
          <BrandFact item={item} />
        </ItemFacts>
        <Description item={item} />
      </ItemReading>
    </ItemModal>
  );
}
