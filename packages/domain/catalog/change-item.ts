import { LOCAL_ITEM_OWNER, type CatalogItem, type ItemChange } from './catalog-item.ts';
import { isSameValue } from './is-same-value.ts';

/**
 * The item with a change applied. When nothing changes it returns the very same item with its time untouched, so
 * callers
 * can skip saving it.
 *
 * @param now ISO time of the change.
 */
export function applyItemChange(item: CatalogItem, change: ItemChange, now: string): CatalogItem {
  const said = Object.entries(change).filter(([, value]) => value !== undefined);
  const isChanged = said.some(
    ([field, value]) => !isSameValue(item[field as keyof ItemChange], value),
  );
  return isChanged ? { ...item, ...Object.fromEntries(said), updated_at: now } : item;
}

/** The id of an item made on this device. @param unique at most 64 letters, digits, `_` and `-`. */
export function localItemId(unique: string): string {
  return `local_${unique}`;
}

/** Whether an item exists on this device only. */
export function isLocalItem({ user_id }: Pick<CatalogItem, 'user_id'>): boolean {
  return user_id === LOCAL_ITEM_OWNER;
}
