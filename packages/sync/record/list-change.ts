import { isSameJson } from './record-kind.ts';

interface Listed {
  readonly id: string;
}

/** The changes to a list, element by element, so that two devices can each change different ones. Plain JSON. */
export interface ListChange<Item extends Listed> {
  readonly put: readonly Item[];
  readonly removed: readonly string[];
  /** The ids in the order the user left them. */
  readonly order: readonly string[];
}

/** The change from one state of a list to another; `null` if they are equal. */
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

/** The list with the change applied; elements unknown to the change come last. */
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

/** The change without the elements that another change affects as well; `null` if nothing is left. */
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
