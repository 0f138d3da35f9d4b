import { catalogItemSchema, normalizeItem, type CatalogItem } from '@color-almanac/domain';
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
  const { occasion, colors, color_analysis, collection_id: _last, ...plain } = item;
  return {
    ...plain,
    occasion: JSON.stringify(occasion),
    colors: JSON.stringify(colors),
    color_analysis: JSON.stringify(color_analysis),
    ai_analyzed: item.ai_analyzed ? 1 : 0,
    background_removed: item.background_removed ? 1 : 0,
    photo_id: photoId,
  };
}

/** What a row holds; `isDamaged` when something had to be left out or made up, and the row deserves to be kept aside. */
export function readItemRow(row: FoundItemRow): { item: CatalogItem; isDamaged: boolean } {
  const record = {
    ...row,
    occasion: readJson(row.occasion),
    colors: readJson(row.colors),
    color_analysis: readJson(row.color_analysis),
    ai_analyzed: row.ai_analyzed === 1,
    background_removed: row.background_removed === 1,
  };
  const whole = catalogItemSchema.safeParse(record);
  if (whole.success) return { item: whole.data, isDamaged: false };
  const { id, user_id, collection_id, updated_at: now, version } = row;
  const normalized = normalizeItem(record, { now, newId: () => id });
  if (normalized === null) throw new Error('A row of an item is no item');
  const item = { ...normalized.item, id, user_id, collection_id, version };
  return { item, isDamaged: true };
}

/** The text itself where it is no JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}
