import type { CatalogItem } from './catalog-item.ts';
import { styleOf } from './item-colors.ts';

/** What an item is called where there is room for one line; `Unnamed Item` when nothing is known of it. */
export function titleOf(
  item: Pick<CatalogItem, 'name' | 'style' | 'subcategory' | 'category'>,
): string {
  return nameOf(item) ?? 'Unnamed Item';
}

export function nameOf(item: Parameters<typeof titleOf>[0]): string | null {
  return item.name ?? styleOf(item) ?? item.category;
}
