import { catalogItemSchema, joinItems, nameWithSuffix, titleOf } from '@color-almanac/domain';
import type { CatalogItem, ItemChange } from '@color-almanac/domain';

import { compareNewestFirst, NAME_FROM_HERE } from './record-kind.ts';
import type { RecordKind } from './record-kind.ts';

/**
 * Items may share a name, because they are named after what they are. A copy has no photo addresses: those belong to
 * the original.
 */
export const ITEM_KIND: RecordKind<CatalogItem> = {
  name: 'item',
  photo: 'fixed',
  read: (raw) => {
    const read = catalogItemSchema.safeParse(raw);
    return read.success ? { record: read.data, repaired: false } : null;
  },
  contentOf: contentOfItem,
  compare: compareNewestFirst,
  renameCopy: (item) => ({
    ...item,
    name: nameWithSuffix(titleOf(item), ` ${NAME_FROM_HERE}`),
    image_url: null,
    thumbnail_url: null,
  }),
  join: (here, there, base) => {
    const record = base && joinItems({ here, there, before: base });
    return record && { record, overruled: [] };
  },
};

/** All fields of an item that the user can change: those of `itemChangeSchema`. */
export function contentOfItem(item: CatalogItem): Required<ItemChange> {
  const { catalogue_type, category, subcategory, name, brand, description, style } = item;
  const { occasion, colors, color_analysis, quantity, ai_analyzed } = item;
  const { background_removed, photo_turns } = item;
  return {
    catalogue_type,
    category,
    subcategory,
    name,
    brand,
    description,
    style,
    occasion,
    colors,
    color_analysis,
    quantity,
    ai_analyzed,
    background_removed,
    photo_turns,
  };
}
