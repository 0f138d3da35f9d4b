import { chooseItemView } from '@color-almanac/domain';
import type { IndexedItem } from '@color-almanac/domain';
import type { ItemShelf } from '@color-almanac/storage';
import { useMemo } from 'react';

import type { Cutouts } from '../../../cutouts/cutouts.ts';
import { useLastValue } from '../../../components/use-last-value.ts';
import { ItemAnalysisDialog } from './item-analysis-dialog.tsx';
import { ItemDetailsDialog } from './item-details-dialog.tsx';
import { ItemPicture } from './item-picture.tsx';
import { useQuantity } from './use-quantity.ts';

interface OpenedItemProps {
  readonly shelf: ItemShelf;
  readonly cutouts: Cutouts;
  readonly now: () => string;
  readonly lookAgain: () => Promise<void>;
  readonly shown: readonly IndexedItem[];
  /** The item that is open. */
  readonly id: string | null;
  readonly onOpen: (id: string | null) => void;
}

/** The item that was opened: its analysis, from which one goes on to the others that have one, or its details. */
export function OpenedItem(props: OpenedItemProps) {
  const { shelf, cutouts, now, lookAgain, shown, id, onOpen } = props;
  const quantity = useQuantity({ shelf, now, lookAgain });
  const isOpen = id !== null;
  const listed = useMemo(
    () => (isOpen ? shown.filter(({ item }) => chooseItemView(item) === 'analysis') : null),
    [isOpen, shown],
  );
  const analyzed = useLastValue(listed) ?? [];
  const open = isOpen ? (shown.find(({ item }) => item.id === id) ?? null) : null;
  const last = useLastValue(open);
  if (!last) return null;
  const close = () => onOpen(null);
  const about = { item: last.item, shelf, cutouts, now, lookAgain };
  const photo = <ItemPicture key={last.item.id} {...about} />;
  if (chooseItemView(last.item) === 'details') {
    return (
      <ItemDetailsDialog open={open !== null} onClose={close} item={last.item} photo={photo} />
    );
  }
  return (
    <ItemAnalysisDialog
      open={open !== null}
      onClose={close}
      entry={last}
      photo={photo}
      quantity={quantity.quantityOf(last.item)}
      onQuantity={(count) => quantity.change(last.item, count)}
      place={analyzed.findIndex(({ item }) => item.id === last.item.id)}
      count={analyzed.length}
      onGo={(place) => onOpen(analyzed[place]?.item.id ?? null)}
    />
  );
}
