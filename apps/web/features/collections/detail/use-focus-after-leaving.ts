import type { CatalogItem } from '@color-almanac/domain';
import { useEffect, useRef } from 'react';

/** By then the menu or the dialog in which it was done has closed, and given its focus back to what is gone. */
const CLOSED_AFTER_MS = 400;

/**
 * Keeps the keyboard where it is. When an item leaves, the one in its place gets the focus, of the last the one before;
 * where none is left, or the first ones came in the place of the button that brought them, the heading. Whoever has the
 * focus elsewhere keeps it.
 */
export function useFocusAfterLeaving(items: readonly CatalogItem[]) {
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(items);
  useEffect(() => {
    const left = findFirstGone(before.current, items);
    const isBegun = before.current.length === 0 && items.length > 0;
    before.current = items;
    if (left === null && !isBegun) return undefined;
    const take = () => {
      if (document.activeElement !== document.body) return;
      const next = left === null ? undefined : items[Math.min(left, items.length - 1)];
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
