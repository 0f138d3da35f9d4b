import { useCallback, useLayoutEffect, useRef } from 'react';

/** Marks the button that removes a row. */
export const REMOVING = { 'data-removes': '' };

/**
 * Preserves the keyboard focus: a button that removes its row is removed with it, so the one in the row that takes its
 * place gets the focus; for the last row the one before; and the heading where none is left.
 */
export function useFocusAfterRemoval(count: number) {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const left = useRef<{ readonly place: number; readonly before: number } | null>(null);
  useLayoutEffect(() => {
    if (left.current === null || left.current.before === count) return;
    const { place } = left.current;
    left.current = null;
    const buttons = section.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [];
    (buttons[Math.min(place, buttons.length - 1)] ?? heading.current)?.focus();
  }, [count]);
  /** Performs the action that removes the row at this position, unless it is refused. */
  const removing = useCallback(
    (place: number, remove: () => boolean) => {
      left.current = { place, before: count };
      if (!remove()) left.current = null;
    },
    [count],
  );
  return { section, heading, removing };
}
