import { isSameJson } from './record-kind.ts';

interface Listed {
  readonly id: string;
}

/** What was done to a list, one by one, so that two devices may each change their own. Plain JSON. */
export interface ListChange<Item extends Listed> {
  readonly put: readonly Item[];
  readonly removed: readonly string[];
  /** The ids in the order the user left them. */
  readonly order: readonly string[];
}

/** What leads from one state of a list to another; `null` when they are the same. */
export function diffLists<Item extends Listed>(
  before: readonly Item[],
  after: readonly Item[],
): ListChange<Item> | null {
  if (isSameJson(before, after)) return null;
  const known = new Map(before.map((item) => [item.id, item]));
  const order = after.map(({ id }) => id);
  return {
    put: after.filter((item) => !isSameJson(item, known.get(item.id))),
    removed: [...known.keys()].filter((id) => !order.includes(id)),
    order,
  };
}

/** The list with the change made to it, whatever else is in it by now: that comes last. */
export function applyListChange<Item extends Listed>(
  items: readonly Item[],
  change: ListChange<Item>,
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const id of change.removed) byId.delete(id);
  for (const item of change.put) byId.set(item.id, item);
  const placeOf = ({ id }: Item) => {
    const place = change.order.indexOf(id);
    return place < 0 ? change.order.length : place;
  };
  return [...byId.values()].sort((one, other) => placeOf(one) - placeOf(other));
}

/** The change without the elements that another change touches as well; `null` where nothing is left of it. */
export function withoutElementsOf<Item extends Listed>(
  change: ListChange<Item> | null,
  against: ListChange<Item> | null | undefined,
): ListChange<Item> | null {
  if (!change || !against) return null;
  const taken = new Set([...against.put.map(({ id }) => id), ...against.removed]);
  const put = change.put.filter(({ id }) => !taken.has(id));
  const removed = change.removed.filter((id) => !taken.has(id));
  if (put.length === 0 && removed.length === 0) return null;
  return { put, removed, order: change.order };
}
