import type { CatalogItem } from './catalog-item.ts';
import type { CatalogueType } from './catalogue-type.ts';

/** What is known about an item when its photo is added. Fields left out are unknown. */
export interface NewItem extends Partial<
  Pick<
    CatalogItem,
    | 'image_url'
    | 'thumbnail_url'
    | 'category'
    | 'subcategory'
    | 'name'
    | 'brand'
    | 'description'
    | 'style'
    | 'occasion'
    | 'colors'
    | 'quantity'
  >
> {
  /** Begins with `local_` for an item that exists on this device only. */
  readonly id: string;
  /** `LOCAL_ITEM_OWNER` for an item that exists on this device only. */
  readonly userId: string;
  readonly catalogueType: CatalogueType;
  /** ISO time. */
  readonly now: string;
}

/** A new item: quantity 1, not analyzed, in no collection. */
export function createItem({ id, userId, catalogueType, now, ...known }: NewItem): CatalogItem {
  return {
    id,
    user_id: userId,
    catalogue_type: catalogueType,
    image_url: null,
    thumbnail_url: null,
    category: null,
    subcategory: null,
    name: null,
    brand: null,
    description: null,
    style: null,
    occasion: [],
    colors: [],
    color_analysis: [],
    quantity: 1,
    ai_analyzed: false,
    background_removed: false,
    photo_turns: 0,
    collection_id: null,
    created_at: now,
    updated_at: now,
    version: 0,
    ...known,
  };
}
