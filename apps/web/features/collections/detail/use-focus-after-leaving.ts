import type { CatalogItem } from '@color-almanac/domain';
import { useEffect, useRef } from 'react';

/** By then the menu or the dialog that took an item away has closed, and given its focus back to what is gone. */
const CLOSED_AFTER_MS = 400;

/**
 * Keeps the keyboard where it is when an item leaves: the one in its place gets the focus, of the last the one before,
 * and the heading where none is left. Whoever has the focus elsewhere keeps it.
 */
export function useFocusAfterLeaving(items: readonly CatalogItem[]) {
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(items);
  useEffect(() => {
    const left = findFirstGone(before.current, items);
    before.current = items;
    if (left === null) return undefined;
    const take = () => {
      if (document.activeElement !== document.body) return;
      const next = items[Math.min(left, items.length - 1)];
      const card =
        next && place.current?.querySelector(`[data-member="${CSS.escape(next.id)}"] button`);
      if (card instanceof HTMLElement) card.focus();
      else heading.current?.focus();
    };
    take();
    const timer = setTimeout(take, CLOSED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [items]);
  return { place, heading };
}

/** The place of the first that was there before and is not any more. */
function findFirstGone(
  before: readonly CatalogItem[],
  items: readonly CatalogItem[],
): number | null {
  if (items.length >= before.length) return null;
  const there = new Set(items.map(({ id }) => id));
  const place = before.findIndex(({ id }) => !there.has(id));
  return place < 0 ? null : place;
}
