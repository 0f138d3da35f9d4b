import type { CatalogItem, ItemChange } from './catalog-item.ts';

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

const LOCAL = 'local_';

/** The id that shows a guest's item to be only on this device, as the specification writes it. */
export function localItemId(id: string): string {
  return id.startsWith(LOCAL) ? id : `${LOCAL}${id}`;
}

/** Whether two values of an item field are equal. They are plain JSON with keys in a fixed order. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
