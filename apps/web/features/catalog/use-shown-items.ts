import {
  ALL_ITEMS,
  filterItems,
  indexItems,
  isInSeason,
  itemsOfCatalogue,
  sortItems,
  SEASON_NAMES,
} from '@color-almanac/domain';
import type {
  CatalogItem,
  CatalogueChoice,
  FilteredItems,
  ItemFilter,
  ItemIndex,
  ItemOrder,
  SeasonKey,
} from '@color-almanac/domain';
import { useMemo, useState } from 'react';

/** What the catalogue screen is turned to. */
export interface CatalogView {
  readonly choice: CatalogueChoice;
  readonly filter: ItemFilter;
  readonly order: ItemOrder;
}

export interface ShownItems extends FilteredItems {
  /** Of the shown, in their order. */
  readonly ids: readonly string[];
  /** What is said of the catalogue, whatever the filter hides. */
  readonly gist: CatalogGist;
  /** All of the catalogue, whatever the filter hides. */
  readonly index: ItemIndex;
}

export interface CatalogGist {
  readonly count: number;
  readonly analyzed: number;
  readonly season: { readonly name: string; readonly percent: number } | null;
}

interface Wish extends CatalogView {
  readonly items: readonly CatalogItem[];
  readonly season: SeasonKey | null;
}

/** What of all items is shown. An item is read and rated once, as long as it does not change. */
export function useShownItems({ items, season, choice, filter, order }: Wish): ShownItems {
  const [indexAgain] = useState(makeReindexing);
  const all = useMemo(() => indexAgain(items, season), [indexAgain, items, season]);
  const index = useMemo(() => {
    if (choice === ALL_ITEMS) return all;
    return indexItems({ items: itemsOfCatalogue(items, choice), season, previous: all });
  }, [all, items, season, choice]);
  const sorted = useMemo(() => sortItems(index, order), [index, order]);
  const gist = useMemo(() => summarize(index), [index]);
  return useMemo(() => {
    const filtered = filterItems(sorted, filter);
    const ids = filtered.shown.map(({ item }) => item.id);
    return { ...filtered, ids, gist, index };
  }, [sorted, filter, gist, index]);
}

function makeReindexing() {
  let previous: ItemIndex | undefined;
  return (items: readonly CatalogItem[], season: SeasonKey | null): ItemIndex => {
    previous = indexItems({ items, season, previous });
    return previous;
  };
}

function summarize({ entries, season }: ItemIndex): CatalogGist {
  const rated = entries.flatMap(({ match }) => (match ? [match] : []));
  const good = rated.filter(({ rating }) => isInSeason(rating)).length;
  return {
    count: entries.length,
    analyzed: entries.filter(({ item }) => item.ai_analyzed).length,
    season:
      season && rated.length > 0
        ? { name: SEASON_NAMES[season], percent: Math.round((100 * good) / rated.length) }
        : null,
  };
}
