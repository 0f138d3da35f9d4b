import type { AcceptedAnalysis } from './accept-analysis.ts';
import { changeByAnalysis } from './accept-analysis.ts';
import type { CatalogItem, ItemChange } from './catalog-item.ts';
import { applyItemChange, isSameValue } from './change-item.ts';

/** What was read of a new item's photo before anyone asked. */
export interface ReadArrival {
  readonly analysis: AcceptedAnalysis;
  /** Whether its outline can be trusted, so that it is shown without its background. */
  readonly isCutOut: boolean;
}

/** The item as it was when it was read, and as it is stored now. */
interface Arriving {
  readonly before: CatalogItem;
  readonly current: CatalogItem;
  /** ISO time. */
  readonly now: string;
}

/**
 * A new item with what was read of its photo. What the user said meanwhile wins: an item analyzed or colored by them
 * stays as it is, and so do a category and occasions they chose. Returns the very same item if nothing changes.
 */
export function arriveItem(
  { analysis, isCutOut }: ReadArrival,
  { before, current, now }: Arriving,
): CatalogItem {
  if (current.ai_analyzed || current.color_analysis.length > 0 || current.colors.length > 0)
    return current;
  const { category, subcategory, occasion, ...read } = changeByAnalysis(analysis);
  const isUntouched = current.updated_at === before.updated_at;
  const isNamed = current.category !== null || current.subcategory !== null;
  const change: ItemChange = {
    ...read,
    ...(isNamed ? {} : { category, subcategory }),
    ...(current.occasion.length > 0 ? {} : { occasion }),
    ...(isCutOut && isUntouched ? { background_removed: true } : {}),
  };
  return applyItemChange(current, change, now);
}

const READ_FIELDS = [
  'category',
  'subcategory',
  'occasion',
  'colors',
  'color_analysis',
  'ai_analyzed',
  'background_removed',
] as const;

interface TakingBack extends Arriving {
  /** As it was saved with what was read. */
  readonly arrived: CatalogItem;
}

/** Undoes `arriveItem`. What the user changed since stays. */
export function takeBackArrival({ before, arrived, current, now }: TakingBack): CatalogItem {
  const change = Object.fromEntries(
    READ_FIELDS.filter((field) => isSameValue(current[field], arrived[field])).map((field) => [
      field,
      before[field],
    ]),
  ) as ItemChange;
  return applyItemChange(current, change, now);
}
