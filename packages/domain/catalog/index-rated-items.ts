import { indexMatchedItems, type Indexing, type ItemIndex } from './index-items.ts';
import { makeItemMatcher } from './match-item.ts';

/** Rates items against a season and reads them once for all filters, orders and badges. Their order is kept. */
export function indexItems(indexing: Omit<Indexing, 'matchItem'>): ItemIndex {
  return indexMatchedItems({ ...indexing, matchItem: makeItemMatcher(indexing.season) });
}
