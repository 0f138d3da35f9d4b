import {
  CLICK_DELAY_MS,
  clickItem,
  keepShown,
  NOTHING_SELECTED,
  selectRange,
  selectShown,
  settleClick,
  toggleItem,
} from '@color-almanac/domain';
import type { ClickOutcome, ItemGesture, ItemSelection, WaitingClick } from '@color-almanac/domain';
import { useEffect, useMemo, useRef, useState } from 'react';

export interface SelectionWork {
  readonly selection: ItemSelection;
  /** The item of a click that may still become a double click: it looks pressed. */
  readonly pressed: string | null;
  readonly gesture: (gesture: Omit<ItemGesture, 'now'>) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/** The selection among the shown items. An item that gets hidden is no longer selected. */
export function useItemSelection(
  shown: readonly string[],
  onOpen: (id: string) => void,
): SelectionWork {
  const [kept, setKept] = useState(NOTHING_SELECTED);
  const [waiting, setWaiting] = useState<WaitingClick | null>(null);
  /** A second click may come before the first was drawn. */
  const click = useRef<WaitingClick | null>(null);
  const selection = useMemo(() => keepShown(kept, shown), [kept, shown]);
  if (selection !== kept) setKept(selection);

  const take = ({ waiting: next, acts }: ClickOutcome): void => {
    click.current = next;
    setWaiting(next);
    for (const { kind, id } of acts) {
      if (kind === 'open') onOpen(id);
      else if (kind === 'toggle') setKept((before) => toggleItem(before, id));
      else setKept((before) => selectRange(before, { to: id, shown }));
    }
  };
  const settle = useRef(() => undefined as void);
  useEffect(() => {
    settle.current = () => {
      const { current } = click;
      if (current) take(settleClick(current, current.at + CLICK_DELAY_MS));
    };
  });
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => settle.current(), CLICK_DELAY_MS);
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
      setKept(selectShown(shown));
    },
    clear: () => {
      forgetClick();
      setKept(NOTHING_SELECTED);
    },
  };
}
