import type { CatalogItem, ItemChange } from '@color-almanac/domain';

/** A request, as it may have to be sent again. An item is made under an id of the device, with its photo. */
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
