import {
  ALL_ITEMS,
  filterItems,
  indexMatchedItems,
  isInSeason,
  itemsOfCatalogue,
  NO_FILTER,
  sortItems,
  SEASON_NAMES,
} from '@color-almanac/domain';
import type {
  CatalogItem,
  CatalogueChoice,
  FilteredItems,
  ItemFilter,
  ItemIndex,
  ItemMatcher,
  ItemOrder,
  SeasonKey,
} from '@color-almanac/domain';
import { useMemo, useState } from 'react';

import { useOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { useLastValue } from '../../ui/use-last-value.ts';

/** Loaded with the palettes, so only where something can be rated. */
export const itemRater = lazyWithRetry(() => import('../../ui/garment/item-rater.ts'));

/** What the catalog screen shows. */
export interface CatalogView {
  readonly choice: CatalogueChoice;
  readonly filter: ItemFilter;
  readonly order: ItemOrder;
}

export interface ShownItems extends FilteredItems {
  /** The ids of shown items, in order. */
  readonly ids: readonly string[];
  /** Facts about the whole catalog, whatever the filter hides. */
  readonly gist: CatalogGist;
  /** The whole catalog, whatever the filter hides. */
  readonly index: ItemIndex;
}

export interface CatalogGist {
  readonly count: number;
  readonly analyzed: number;
  readonly season: { readonly name: string; readonly percent: number } | null;
}

interface Wish extends CatalogView {
  /** `null` until they are loaded. */
  readonly items: readonly CatalogItem[] | null;
  readonly season: SeasonKey | null;
}

/** The items to show; `null` until first known. An item is indexed and rated once, as long as it does not change. */
export function useShownItems({ items, season, choice, filter, order }: Wish): ShownItems | null {
  const [indexAgain] = useState(makeReindexing);
  const known = useRatableItems(items, season);
  const index = useMemo(() => {
    if (!known) return null;
    const all = indexAgain(known);
    if (choice === ALL_ITEMS) return all;
    return indexMatchedItems({
      ...known,
      items: itemsOfCatalogue(known.items, choice),
      previous: all,
    });
  }, [indexAgain, known, choice]);
  const sorted = useMemo(() => index && sortItems(index, order), [index, order]);
  const gist = useMemo(() => index && summarize(index), [index]);
  return useMemo(() => {
    if (!index || !sorted || !gist) return null;
    const filtered = filterItems(sorted, filter);
    const ids = filtered.shown.map(({ item }) => item.id);
    return { ...filtered, ids, gist, index };
  }, [sorted, filter, gist, index]);
}

interface RatableItems {
  readonly items: readonly CatalogItem[];
  readonly season: SeasonKey | null;
  readonly matchItem: ItemMatcher;
}

/** Only analyzed items can be rated. */
const leaveUnrated: ItemMatcher = () => null;

/**
 * Items and their rater, which is loaded when there is something to rate. Until both are loaded it returns the earlier
 * ones, so that nothing is first shown unrated.
 */
function useRatableItems(
  items: readonly CatalogItem[] | null,
  season: SeasonKey | null,
): RatableItems | null {
  const isRatable = useMemo(
    () => season !== null && (items?.some(({ ai_analyzed }) => ai_analyzed) ?? false),
    [items, season],
  );
  const rater = useOnDemand(itemRater, isRatable);
  const matchItem = useMemo(() => {
    if (!isRatable) return leaveUnrated;
    return rater && rater.rateFor(season);
  }, [isRatable, rater, season]);
  const ratable = useMemo(
    () => items && matchItem && { items, season, matchItem },
    [items, season, matchItem],
  );
  return useLastValue(ratable);
}

function makeReindexing() {
  let previous: ItemIndex | undefined;
  return (known: RatableItems): ItemIndex => {
    previous = indexMatchedItems({ ...known, previous });
    return previous;
  };
}

/** The result for no items. */
export const NOTHING_SHOWN: ShownItems = showNothing();

function showNothing(): ShownItems {
  const index = indexMatchedItems({ items: [], season: null, matchItem: leaveUnrated });
  return { ...filterItems(index, NO_FILTER), ids: [], gist: summarize(index), index };
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
