import { catalogItemSchema, type CatalogItem } from '@color-almanac/domain';
import type { Insertable, Selectable } from 'kysely';

import type { ItemsTable } from './tables.ts';

export type ItemRow = Selectable<ItemsTable>;

/** A row as it is read: with the collection the item was put into last, which stands in another table. */
export type FoundItemRow = ItemRow & { readonly collection_id: string | null };

/** An item with the photo it shows, whose addresses it carries. */
export interface KeptItem {
  readonly item: CatalogItem;
  readonly photoId: string | null;
}

export function writeItemRow({ item, photoId }: KeptItem): Insertable<ItemsTable> {
  const { occasion, colors, color_analysis, ai_analyzed, collection_id: _last, ...plain } = item;
  return {
    ...plain,
    occasion: JSON.stringify(occasion),
    colors: JSON.stringify(colors),
    color_analysis: JSON.stringify(color_analysis),
    ai_analyzed: ai_analyzed ? 1 : 0,
    photo_id: photoId,
  };
}

/** `null` when the row holds no item: it deserves to be kept aside. */
export function readItemRow(row: FoundItemRow): CatalogItem | null {
  try {
    const read = catalogItemSchema.safeParse({
      ...row,
      occasion: JSON.parse(row.occasion),
      colors: JSON.parse(row.colors),
      color_analysis: JSON.parse(row.color_analysis),
      ai_analyzed: row.ai_analyzed === 1,
    });
    return read.success ? read.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
