import type { CatalogItem } from '@color-almanac/domain';
import { useEffect, useRef } from 'react';

/** The menu or dialog of the action closes later, and returns its focus to what is gone. */
const OVER_THE_PAGE = '[role="menu"], [role="dialog"], [role="alertdialog"]';
const TRY_EVERY_MS = 50;
const MOST_TRIES = 60;

/**
 * Keeps the keyboard focus in place. When an item is removed, the one that takes its place gets the focus, for the last
 * one the one before. Where none is left, or the first items replaced the button that added them, the heading gets it.
 * A focus elsewhere is not moved.
 */
export function useFocusAfterLeaving(items: readonly CatalogItem[]) {
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(items);
  // The element to focus next; more may change before that is possible.
  const wanted = useRef<FocusTarget | null>(null);
  useEffect(() => {
    wanted.current = findFocusTarget(before.current, items) ?? wanted.current;
    before.current = items;
    if (wanted.current === null) return undefined;
    const take = (goal: FocusTarget) => {
      const next = goal === 'heading' ? undefined : items[Math.min(goal, items.length - 1)];
      const card =
        next && place.current?.querySelector(`[data-member="${CSS.escape(next.id)}"] button`);
      if (card instanceof HTMLElement) card.focus();
      else heading.current?.focus();
    };
    let looks = 0;
    const look = () => {
      looks += 1;
      const { activeElement } = document;
      if (activeElement?.closest(OVER_THE_PAGE) && looks < MOST_TRIES) return;
      if (activeElement === document.body && wanted.current !== null) take(wanted.current);
      wanted.current = null;
      clearInterval(timer);
    };
    const timer = setInterval(look, TRY_EVERY_MS);
    return () => clearInterval(timer);
  }, [items]);
  return { place, heading };
}

/** A place among the items, from 0. */
type FocusTarget = number | 'heading';

/** `null` where nothing was removed, and nothing was added first. */
function findFocusTarget(
  before: readonly CatalogItem[],
  items: readonly CatalogItem[],
): FocusTarget | null {
  if (before.length === 0) return items.length > 0 ? 'heading' : null;
  if (items.length >= before.length) return null;
  const there = new Set(items.map(({ id }) => id));
  const gone = before.findIndex(({ id }) => !there.has(id));
  return gone < 0 ? null : gone;
}
