import { BASIC_COLORS } from '../color/basic-color.ts';
import { capitalize } from '../text/capitalize.ts';
import type { IndexedItem, ItemIndex, OfferedWord, WordSection } from './index-items.ts';
import {
  FILTER_SECTIONS,
  STATUSES,
  UNRATED,
  type FilterSection,
  type ItemFilter,
} from './item-filter.ts';
import { SEASON_RATINGS } from '../season/season-rating.ts';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** How many items would be shown if only this value were chosen in its section, the other sections unchanged. */
  readonly count: number;
  readonly isChosen: boolean;
}

export interface FilteredItems {
  /** The items that pass the filter, in the order of the index. */
  readonly shown: readonly IndexedItem[];
  readonly options: Readonly<Record<FilterSection, readonly FilterOption[]>>;
}

/** The fixed values of the sections without free text, in the order they are offered. */
const FIXED_VALUES: Readonly<Record<Exclude<FilterSection, WordSection>, readonly string[]>> = {
  status: STATUSES,
  seasonMatch: [...SEASON_RATINGS, UNRATED],
  color: BASIC_COLORS,
};

/**
 * The items a filter shows, and how many each further choice would show. The count of a value applies all sections but
 * its own (disjunctive faceting), so alternatives within a section can be compared. One pass over the items: an item
 * that passes every section is counted everywhere, one that fails a single section is counted in that section.
 */
export function filterItems(index: ItemIndex, filter: ItemFilter): FilteredItems {
  const chosen = FILTER_SECTIONS.map((section) => new Set(filter[section]));
  const picked = filter.picked ? new Set(filter.picked.ids) : null;
  const counts = FILTER_SECTIONS.map((): Counts => new Map());
  const shown: IndexedItem[] = [];
  for (const entry of index.entries) {
    if (picked && !picked.has(entry.item.id)) continue;
    const barrier = findBarrier(entry, chosen);
    if (barrier === null) {
      shown.push(entry);
      for (let place = 0; place < counts.length; place += 1) {
        countAll(counts[place], entry.values[place]);
      }
    } else if (barrier !== SEVERAL) countAll(counts[barrier], entry.values[barrier]);
  }
  return { shown, options: listOptions({ index, filter, counts }) };
}

/** The item fails more than one section. */
const SEVERAL = -1;

/** The index of the one section an item fails; `null` for none, `SEVERAL` for more. */
function findBarrier(
  { values }: IndexedItem,
  chosen: readonly ReadonlySet<string>[],
): number | null {
  let barrier: number | null = null;
  for (let place = 0; place < chosen.length; place += 1) {
    const wanted = chosen[place];
    if (!wanted || wanted.size === 0 || hasAny(values[place], wanted)) continue;
    if (barrier !== null) return SEVERAL;
    barrier = place;
  }
  return barrier;
}

function hasAny(values: readonly string[] | undefined, wanted: ReadonlySet<string>): boolean {
  return values?.some((value) => wanted.has(value)) ?? false;
}

type Counts = Map<string, number>;

function countAll(counts: Counts | undefined, values: readonly string[] | undefined): void {
  if (!counts || !values) return;
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
}

function listOptions({
  index,
  filter,
  counts,
}: {
  readonly index: ItemIndex;
  readonly filter: ItemFilter;
  readonly counts: readonly Counts[];
}): FilteredItems['options'] {
  const list = (section: FilterSection): readonly FilterOption[] => {
    const counted = counts[FILTER_SECTIONS.indexOf(section)];
    return offerValues(index, section, filter[section]).map((offered) => ({
      ...offered,
      count: counted?.get(offered.value) ?? 0,
      isChosen: filter[section].includes(offered.value),
    }));
  };
  return {
    style: list('style'),
    category: list('category'),
    occasion: list('occasion'),
    status: list('status'),
    seasonMatch: list('seasonMatch'),
    color: list('color'),
  };
}

/** A chosen value stays on offer when its last item is gone; otherwise it could not be unchosen. */
function offerValues(
  { words }: ItemIndex,
  section: FilterSection,
  chosen: readonly string[],
): readonly OfferedWord[] {
  if (section === 'status' || section === 'seasonMatch' || section === 'color') {
    return FIXED_VALUES[section].map(labelValue);
  }
  const offered = words[section];
  const gone = chosen.filter((value) => !offered.some((word) => word.value === value));
  return [...offered, ...gone.map(labelValue)];
}

function labelValue(value: string): OfferedWord {
  if (value === UNRATED) return { value, label: 'Not rated' };
  return { value, label: capitalize(value.replaceAll('_', ' ')) };
}
