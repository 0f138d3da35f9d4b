/** What a catalogue can be filtered by. Values of one section are alternatives; sections add up. */
export const FILTER_SECTIONS = [
  'style',
  'category',
  'occasion',
  'status',
  'seasonMatch',
  'color',
] as const;
export type FilterSection = (typeof FILTER_SECTIONS)[number];

export const FILTER_SECTION_NAMES: Readonly<Record<FilterSection, string>> = {
  style: 'Style',
  category: 'Category',
  occasion: 'Occasion',
  status: 'Status',
  seasonMatch: 'Season match',
  color: 'Color',
};

export const FILTER_RULE =
  'Choices within one section are alternatives; an item has to fit every section in use.';

export const STATUSES = ['analyzed', 'not_analyzed'] as const;
export type ItemStatus = (typeof STATUSES)[number];

/** Stands beside the season ratings for whatever cannot be rated: no season, not analyzed, no color known. */
export const UNRATED = 'unrated';

/** Items somebody else has picked: the grid shows these and no others, until it is told to show all. */
export interface PickedItems {
  /** What they have in common, as the grid says it. */
  readonly label: string;
  readonly ids: readonly string[];
}

/** The chosen values of each section, each as `FilterOption.value` has it; none of a section lets all through. */
export type ItemFilter = Readonly<Record<FilterSection, readonly string[]>> & {
  readonly picked: PickedItems | null;
};

/** Lets everything through; what Clear All comes to. */
export const NO_FILTER: ItemFilter = {
  style: [],
  category: [],
  occasion: [],
  status: [],
  seasonMatch: [],
  color: [],
  picked: null,
};

/** Chooses a value, or takes its choice back. */
export function toggleFilterValue(
  filter: ItemFilter,
  section: FilterSection,
  value: string,
): ItemFilter {
  const chosen = filter[section];
  const rest = chosen.filter((other) => other !== value);
  return { ...filter, [section]: rest.length < chosen.length ? rest : [...chosen, value] };
}

export function clearFilterSection(filter: ItemFilter, section: FilterSection): ItemFilter {
  return { ...filter, [section]: [] };
}

/** How many filters are in use: every chosen value is one, and so are items picked elsewhere. */
export function countActiveFilters(filter: ItemFilter): number {
  const chosen = FILTER_SECTIONS.reduce((sum, section) => sum + filter[section].length, 0);
  return chosen + (filter.picked ? 1 : 0);
}
