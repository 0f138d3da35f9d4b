import { chooseItemView } from '@color-almanac/domain';
import type { CatalogItem, IndexedItem, SeasonKey } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';

import type { Cutouts } from '../../../media/cutouts/cutouts.ts';
import { useLastValue } from '../../../ui/use-last-value.ts';
import { ItemAnalysisDialog } from './item-analysis-dialog.tsx';
import { ItemDetailsDialog } from './item-details-dialog.tsx';
import { ItemPicture } from './item-picture.tsx';
import { useItemEdit } from './use-item-edit.ts';
import { useQuantity } from './use-quantity.ts';

interface OpenedItemProps {
  readonly repository: ItemRepository;
  readonly cutouts: Cutouts;
  readonly now: () => string;
  readonly reload: () => Promise<void>;
  readonly shown: readonly IndexedItem[];
  /** The season they are rated against. */
  readonly season: SeasonKey | null;
  /** The item that is open. */
  readonly id: string | null;
  readonly onOpen: (id: string | null) => void;
  /** Further actions for an analyzed item. */
  readonly actionsOf?: ((item: CatalogItem) => ReactNode) | undefined;
}

/** The opened item: its analysis, which leads on to other analyzed items, or its details. */
export function OpenedItem(props: OpenedItemProps) {
  const { repository, cutouts, now, reload, shown, season, id, onOpen, actionsOf } = props;
  const quantity = useQuantity({ repository, now, reload });
  const edit = useItemEdit({ repository, now, reload });
  const isOpen = id !== null;
  const listed = useMemo(
    () => (isOpen ? shown.filter(({ item }) => chooseItemView(item) === 'analysis') : null),
    [isOpen, shown],
  );
  const analyzed = useLastValue(listed) ?? [];
  const found = isOpen ? (shown.find(({ item }) => item.id === id) ?? null) : null;
  // An item being edited stays open, even where a filter or another tab removes it from the list.
  const open = edit.draft?.entry ?? found;
  const last = useLastValue(open);
  const isLost = isOpen && open === null && last?.item.id === id;
  useEffect(() => {
    if (isLost) onOpen(null);
  }, [isLost, onOpen]);
  if (!last) return null;
  const close = () => onOpen(null);
  const isEdited = edit.draft !== null;
  const about = { item: found?.item ?? last.item, repository, cutouts, now, reload, isEdited };
  const photo = <ItemPicture key={last.item.id} {...about} />;
  if (chooseItemView(last.item) === 'details') {
    return (
      <ItemDetailsDialog
        open={open !== null}
        onClose={close}
        entry={last}
        photo={photo}
        edit={edit}
      />
    );
  }
  return (
    <ItemAnalysisDialog
      open={open !== null}
      onClose={close}
      entry={last}
      season={season}
      photo={photo}
      edit={edit}
      actions={actionsOf?.(last.item)}
      quantity={quantity.quantityOf(last.item)}
      onQuantity={(count) => quantity.change(last.item, count)}
      place={analyzed.findIndex(({ item }) => item.id === last.item.id)}
      count={analyzed.length}
      onGo={(place) => onOpen(analyzed[place]?.item.id ?? null)}
    />
  );
}
