import { catalogItemSchema, normalizeItem, type CatalogItem } from '@color-almanac/domain';
import type { Insertable, Selectable } from 'kysely';

import type { ReadRow } from './read-rows.ts';
import type { ItemsTable } from './tables.ts';

export type ItemRow = Selectable<ItemsTable>;

/** A row with the collection the item was added to last, which comes from another table. */
export type FoundItemRow = ItemRow & { readonly collection_id: string | null };

/** An item with its photo and the photo's addresses. */
export interface StoredItem {
  readonly item: CatalogItem;
  readonly photoId: string | null;
}

export function writeItemRow({ item, photoId }: StoredItem): Insertable<ItemsTable> {
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

export function readItemRow(row: FoundItemRow): ReadRow<CatalogItem> {
  const record = {
    ...row,
    occasion: readJson(row.occasion),
    colors: readJson(row.colors),
    color_analysis: readJson(row.color_analysis),
    ai_analyzed: row.ai_analyzed === 1,
    background_removed: row.background_removed === 1,
  };
  const whole = catalogItemSchema.safeParse(record);
  if (whole.success) return { entry: whole.data, isDamaged: false };
  const { id, user_id, collection_id, updated_at: now, version } = row;
  const normalized = normalizeItem(record, { now, newId: () => id });
  if (normalized === null) throw new Error('An item row is not a valid item');
  const entry = { ...normalized.item, id, user_id, collection_id, version };
  return { entry, isDamaged: true };
}

/** The text itself if it is not JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}
