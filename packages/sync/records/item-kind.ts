import { catalogItemSchema, joinItems, nameWithSuffix, titleOf } from '@color-almanac/domain';
import type { CatalogItem, ItemChange } from '@color-almanac/domain';

import { NAME_FROM_HERE } from '../name-from-here.ts';
import type { RecordKind } from './record-kind.ts';

/**
 * Items are called what they are, so two of one name are nothing unusual. A copy has the addresses of no photo: those are
 * of what it was copied from.
 */
export const ITEM_KIND: RecordKind<CatalogItem> = {
  name: 'item',
  read: (raw) => {
    const read = catalogItemSchema.safeParse(raw);
    return read.success ? read.data : null;
  },
  contentOf: contentOfItem,
  renameCopy: (item) => ({
    ...item,
    name: nameWithSuffix(titleOf(item), ` ${NAME_FROM_HERE}`),
    image_url: null,
    thumbnail_url: null,
  }),
  join: (here, there, before) => before && joinItems({ here, there, before }),
};

/** All of an item that a person can change: what `itemChangeSchema` names. */
export function contentOfItem(item: CatalogItem): Required<ItemChange> {
  const { catalogue_type, category, subcategory, name, brand, description, style } = item;
  const { occasion, colors, color_analysis, quantity, ai_analyzed, background_removed } = item;
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
  };
}
