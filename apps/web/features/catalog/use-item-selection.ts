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
  /** Whether a plain click selects. Otherwise it opens. */
  readonly isSelecting: boolean;
  readonly beginSelecting: () => void;
  readonly gesture: (gesture: Omit<ItemGesture, 'now'>) => void;
  readonly selectAll: () => void;
  /** Selects nothing; a click opens again. */
  readonly clear: () => void;
  readonly deselect: (ids: readonly string[]) => void;
  /** Counts a click that may still become a double click, because something is done with the selection now. */
  readonly settle: () => ItemSelection;
}

/**
 * The selection among the shown items. An item that gets hidden is no longer selected. While nothing is selected a click
 * opens an item; `beginSelecting`, or a first item selected by its circle, a long press, Shift or Ctrl, changes that.
 */
export function useItemSelection(
  shown: readonly string[],
  onOpen: (id: string) => void,
): SelectionWork {
  const [stored, setStored] = useState(NOTHING_SELECTED);
  const [hasBegun, setHasBegun] = useState(false);
  const [waiting, setWaiting] = useState<WaitingClick | null>(null);
  /** A second click may come before the first was drawn. */
  const click = useRef<WaitingClick | null>(null);
  const selection = useMemo(() => keepShown(stored, shown), [stored, shown]);
  if (selection !== stored) setStored(selection);
  const isSelecting = hasBegun || waiting !== null || selection.ids.size > 0;

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
    isSelecting,
    beginSelecting: () => setHasBegun(true),
    gesture: (gesture) => {
      const isSure = gesture.shift === true || gesture.isSure === true;
      if (isSelecting || isSure)
        take(clickItem(click.current, { ...gesture, now: performance.now() }));
      else onOpen(gesture.id);
    },
    selectAll: () => {
      forgetClick();
      setStored(selectShown(shown));
    },
    clear: () => {
      forgetClick();
      setHasBegun(false);
      setStored(NOTHING_SELECTED);
    },
    deselect: (ids) => {
      setHasBegun(false);
      setStored((before) => deselectItems(before, ids));
    },
    settle,
  };
}

function applyAct(before: ItemSelection, { kind, id }: ItemAct, shown: readonly string[]) {
  if (kind === 'open') return before;
  return kind === 'toggle' ? toggleItem(before, id) : selectRange(before, { to: id, shown });
}
