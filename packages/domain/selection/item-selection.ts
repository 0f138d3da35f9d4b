/** What is selected in a grid: a set, and the item the next range begins at. */
export interface ItemSelection {
  readonly ids: ReadonlySet<string>;
  /** The item that was touched last; a range reaches from here. */
  readonly anchor: string | null;
}

export const NOTHING_SELECTED: ItemSelection = { ids: new Set(), anchor: null };

/** A click, with or without Ctrl, a long press, Space: in when it was out, and the other way round. */
export function toggleItem({ ids }: ItemSelection, id: string): ItemSelection {
  const after = new Set(ids);
  if (!after.delete(id)) after.add(id);
  return { ids: after, anchor: id };
}

/**
 * Shift: everything shown from the item touched last up to this one joins what is selected. The range begins where it
 * began when Shift is used once more. Where there is no beginning among what is shown, this one alone joins.
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

/** Select All: what is shown, and nothing that a filter hides. */
export function selectShown(shown: readonly string[]): ItemSelection {
  return { ids: new Set(shown), anchor: null };
}

/** What is not shown any more, by another filter or because it is gone, is not acted on either. */
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

/** The one button that selects all, and clears once something is selected. */
export function labelSelectAll({ ids }: ItemSelection): 'Select All' | 'Clear' {
  return ids.size === 0 ? 'Select All' : 'Clear';
}
