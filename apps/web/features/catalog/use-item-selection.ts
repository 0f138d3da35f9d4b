import {
  CLICK_DELAY_MS,
  clickItem,
  deselectItems,
  keepShown,
  NOTHING_SELECTED,
  selectRange,
  selectShown,
  settleClick,
  toggleItem,
} from '@color-almanac/domain';
import type {
  ClickOutcome,
  ItemAct,
  ItemGesture,
  ItemSelection,
  WaitingClick,
} from '@color-almanac/domain';
import { useEffect, useMemo, useRef, useState } from 'react';

export interface SelectionWork {
  readonly selection: ItemSelection;
  /** The item of a click that may still become a double click: it looks pressed. */
  readonly pressed: string | null;
  readonly gesture: (gesture: Omit<ItemGesture, 'now'>) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
  readonly deselect: (ids: readonly string[]) => void;
  /** Counts a click that may still become a double click, because something is done with the selection now. */
  readonly settle: () => ItemSelection;
}

/** The selection among the shown items. An item that gets hidden is no longer selected. */
export function useItemSelection(
  shown: readonly string[],
  onOpen: (id: string) => void,
): SelectionWork {
  const [stored, setStored] = useState(NOTHING_SELECTED);
  const [waiting, setWaiting] = useState<WaitingClick | null>(null);
  /** A second click may come before the first was drawn. */
  const click = useRef<WaitingClick | null>(null);
  const selection = useMemo(() => keepShown(stored, shown), [stored, shown]);
  if (selection !== stored) setStored(selection);

  const take = ({ waiting: next, acts }: ClickOutcome): void => {
    click.current = next;
    setWaiting(next);
    for (const { kind, id } of acts) {
      if (kind === 'open') onOpen(id);
      else setStored((before) => applyAct(before, { kind, id }, shown));
    }
  };
  const settle = (): ItemSelection => {
    const { current } = click;
    if (!current) return selection;
    const outcome = settleClick(current, current.at + CLICK_DELAY_MS);
    take(outcome);
    return outcome.acts.reduce((before, act) => applyAct(before, act, shown), selection);
  };
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => latest.current(), CLICK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  const forgetClick = (): void => {
    click.current = null;
    setWaiting(null);
  };
  return {
    selection,
    pressed: waiting?.id ?? null,
    gesture: (gesture) => take(clickItem(click.current, { ...gesture, now: performance.now() })),
    selectAll: () => {
      forgetClick();
      setStored(selectShown(shown));
    },
    clear: () => {
      forgetClick();
      setStored(NOTHING_SELECTED);
    },
    deselect: (ids) => setStored((before) => deselectItems(before, ids)),
    settle,
  };
}

function applyAct(before: ItemSelection, { kind, id }: ItemAct, shown: readonly string[]) {
  if (kind === 'open') return before;
  return kind === 'toggle' ? toggleItem(before, id) : selectRange(before, { to: id, shown });
}
