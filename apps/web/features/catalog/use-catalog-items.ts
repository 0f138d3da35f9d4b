import type { CatalogItem } from '@color-almanac/domain';
import type { ItemShelf } from '@color-almanac/sync';

import { useShelf } from '../../shelves/use-shelf.ts';
import type { ShelfView } from '../../shelves/use-shelf.ts';

interface CatalogItems extends Omit<ShelfView<CatalogItem>, 'things' | 'failure'> {
  /** `null` until they are here. */
  readonly items: readonly CatalogItem[] | null;
}

/** All items of a person. What hinders reading them is the screen's to tell. */
export function useCatalogItems(shelf: ItemShelf): CatalogItems {
  const { things, failure, ...view } = useShelf(shelf);
  if (failure) throw failure.cause;
  return { items: things, ...view };
}
