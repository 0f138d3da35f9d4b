import type { CatalogItem, ItemChange } from '@color-almanac/domain';

/** A request that may have to be repeated. An item is created with its photo under an ID from the device. */
export type ItemRequest =
  | {
      readonly kind: 'create';
      readonly id: string;
      readonly fields: ItemChange & Pick<CatalogItem, 'catalogue_type'>;
      readonly image: Uint8Array;
      readonly key: string;
    }
  | {
      readonly kind: 'change';
      readonly before: CatalogItem;
      readonly change: ItemChange;
      readonly key: string;
    }
  | { readonly kind: 'remove'; readonly id: string; readonly key: string };
