import { indexItems } from '@color-almanac/domain';
import { useMemo } from 'react';
import type { ComponentProps } from 'react';

import { OpenedItem } from '../../features/catalog/item/opened-item.tsx';
import type { ItemDialog } from '../../features/collections/detail/detail-dialogs.tsx';
import { useOutfitSlots } from '../outfits/use-outfit-slots.tsx';
import { useServices } from '../page/services.ts';
import { useWardrobePerson } from '../page/use-wardrobe-person.ts';

type ShownItem = ComponentProps<ItemDialog>;

const NO_ITEMS: ShownItem['items'] = [];

/** The item dialog of the catalog, opened over a collection. */
export function CollectedItemDialog({ id, items, onOpen, reload }: ShownItem) {
  const services = useServices();
  const { season } = useWardrobePerson();
  const { offerOutfits, outfitDialog } = useOutfitSlots();
  // Items are rated only when they are shown.
  const rated = id === null ? NO_ITEMS : items;
  const { entries } = useMemo(() => indexItems({ items: rated, season }), [rated, season]);
  return (
    <>
      <OpenedItem
        repository={services.dataStore.items}
        cutouts={services.cutouts}
        now={services.now}
        reload={reload}
        shown={entries}
        season={season}
        id={id}
        onOpen={onOpen}
        actionsOf={(anchor) => offerOutfits({ anchor })}
      />
      {outfitDialog}
    </>
  );
}
