/** The selection of a grid: a set, and the start of the next range. */
export interface ItemSelection {
  readonly ids: ReadonlySet<string>;
  /** The item clicked last, where a range starts. */
  readonly anchor: string | null;
}

export const NOTHING_SELECTED: ItemSelection = { ids: new Set(), anchor: null };

/** Toggles an item: a click, with or without Ctrl, a long press, or Space. */
export function toggleItem({ ids }: ItemSelection, id: string): ItemSelection {
  const after = new Set(ids);
  if (!after.delete(id)) after.add(id);
  return { ids: after, anchor: id };
}

/**
 * Shift: everything shown from the start of the range up to this item is added. The start stays when Shift is used
 * again. Without a visible start only this item is added.
 */
export function selectRange(
  { ids, anchor }: ItemSelection,
  { to, shown }: { readonly to: string; readonly shown: readonly string[] },
): ItemSelection {
  const end = shown.indexOf(to);
  if (end < 0) return { ids, anchor };
  const begin = anchor === null ? -1 : shown.indexOf(anchor);
  if (begin < 0) return { ids: new Set([...ids, to]), anchor: to };
  const range = shown.slice(Math.min(begin, end), Math.max(begin, end) + 1);
  return { ids: new Set([...ids, ...range]), anchor };
}

/** Select All: everything shown, and nothing that a filter hides. */
export function selectShown(shown: readonly string[]): ItemSelection {
  return { ids: new Set(shown), anchor: null };
}

/** Without items that were worked on; what was selected since then stays. */
export function deselectItems(
  { ids, anchor }: ItemSelection,
  done: readonly string[],
): ItemSelection {
  const left = new Set(ids);
  for (const id of done) left.delete(id);
  return left.size === 0 ? NOTHING_SELECTED : { ids: left, anchor };
}

/** Removes items that are no longer shown, because they are filtered or deleted, so that no action applies to them. */
export function keepShown(selection: ItemSelection, shown: readonly string[]): ItemSelection {
  if (selection === NOTHING_SELECTED) return selection;
  const visible = new Set(shown);
  const ids = new Set([...selection.ids].filter((id) => visible.has(id)));
  const anchor =
    selection.anchor !== null && visible.has(selection.anchor) ? selection.anchor : null;
  return ids.size === selection.ids.size && anchor === selection.anchor
    ? selection
    : { ids, anchor };
}

/** One button: it selects all, and clears once something is selected. */
export function labelSelectAll({ ids }: ItemSelection): 'Select All' | 'Clear' {
  return ids.size === 0 ? 'Select All' : 'Clear';
}
