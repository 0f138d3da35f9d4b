import { toOklch } from '../color/oklch.ts';
import { compareTimes } from '../profile/is-later.ts';
import type { CatalogItem } from './catalog-item.ts';
import type { IndexedItem, ItemIndex } from './index-items.ts';
import { shareColors } from './item-colors.ts';
import { nameOf } from './title-of-item.ts';

export const ITEM_ORDERS = ['newest', 'oldest', 'name', 'category', 'best-match', 'color'] as const;
export type ItemOrder = (typeof ITEM_ORDERS)[number];

/**
 * The index in another order; filtered items then come in that order too, so changing the filter sorts nothing. Items
 * without the sorted value come last, and equals are sorted newest first.
 */
export function sortItems(index: ItemIndex, order: ItemOrder): ItemIndex {
  const keyed = index.entries.map((entry) => ({ entry, key: KEYS[order](entry) }));
  const entries = keyed.toSorted(compareKeyed).map(({ entry }) => entry);
  return { ...index, entries: order === 'oldest' ? entries.toReversed() : entries };
}

/** Compared as text, as a number, or not at all. */
type Key = string | number | null;

/** The smallest sorts first. */
const KEYS: Readonly<Record<ItemOrder, (entry: IndexedItem) => Key>> = {
  newest: () => null,
  oldest: () => null,
  name: ({ item }) => nameOf(item),
  category: ({ item }) => item.category,
  'best-match': ({ match }) => (match ? -match.score : null),
  color: ({ item }) => positionOfColor(item),
};

interface Keyed {
  readonly entry: IndexedItem;
  readonly key: Key;
}

const ALPHABET = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compareKeyed(one: Keyed, other: Keyed): number {
  return compareKeys(one.key, other.key) || compareByTime(one.entry.item, other.entry.item);
}

function compareKeys(one: Key, other: Key): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return ALPHABET.compare(String(one), String(other));
}

/** Newest first; ids decide between equal times, so that the order is stable. */
function compareByTime(one: CatalogItem, other: CatalogItem): number {
  const byTime = compareTimes(other.created_at, one.created_at);
  if (byTime !== 0 || one.id === other.id) return byTime;
  return one.id < other.id ? -1 : 1;
}

/** OKLCH chroma below which a color counts as gray and has no hue to sort by. */
const GRAY_BELOW = 0.03;
/** OKLCH hue where the pinks end and the reds begin. */
const REDS_FROM = 15;

/** Hues from red to pink, then the grays from light to dark. */
function positionOfColor(item: CatalogItem): number | null {
  const [main] = shareColors(item).toSorted((one, other) => other.share - one.share);
  if (!main) return null;
  const { l, c, h } = toOklch(main.hex);
  return c < GRAY_BELOW ? 360 + (1 - l) : (h + 360 - REDS_FROM) % 360;
}
