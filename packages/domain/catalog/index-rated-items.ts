import { indexMatchedItems, type Indexing, type ItemIndex } from './index-items.ts';
import { makeItemMatcher } from './match-item.ts';

/** Rates items against a season and indexes them for all filters, orders and badges. The order of the items stays. */
export function indexItems(indexing: Omit<Indexing, 'matchItem'>): ItemIndex {
  return indexMatchedItems({ ...indexing, matchItem: makeItemMatcher(indexing.season) });
}
