import type { ColorRole } from './wardrobe/color-role.ts';

/** The filters of a catalogue. An item matches any value within a section, and must match every section. */
export const FILTER_SECTIONS = [
  'style',
  'category',
  'occasion',
  'status',
  'seasonMatch',
  'color',
] as const;
export type FilterSection = (typeof FILTER_SECTIONS)[number];

export const STATUSES = ['analyzed', 'not_analyzed'] as const;
export type ItemStatus = (typeof STATUSES)[number];

/** Listed beside the season ratings for items that cannot be rated: no season, not analyzed, or no known color. */
export const UNRATED = 'unrated';

/** Items picked elsewhere: the grid shows only these until the user chooses to show all. */
export interface PickedItems {
  /** Fields common to all of them. */
  readonly what: 'lonely' | ColorRole | `${ColorRole}-in-season`;
  readonly ids: readonly string[];
}

/** The chosen values of each section, as in `FilterOption.value`; a section without a choice passes everything. */
export type ItemFilter = Readonly<Record<FilterSection, readonly string[]>> & {
  readonly picked: PickedItems | null;
};

/** Passes everything; the state after Clear All. */
export const NO_FILTER: ItemFilter = {
  style: [],
  category: [],
  occasion: [],
  status: [],
  seasonMatch: [],
  color: [],
  picked: null,
};

/** Toggles a value. */
export function toggleFilterValue(
  filter: ItemFilter,
  section: FilterSection,
  value: string,
): ItemFilter {
  const chosen = filter[section];
  const rest = chosen.filter((other) => other !== value);
  return { ...filter, [section]: rest.length < chosen.length ? rest : [...chosen, value] };
}

/** How many filters are active: every chosen value counts as one, and so do items picked elsewhere. */
export function countActiveFilters(filter: ItemFilter): number {
  const chosen = FILTER_SECTIONS.reduce((sum, section) => sum + filter[section].length, 0);
  return chosen + (filter.picked ? 1 : 0);
}
