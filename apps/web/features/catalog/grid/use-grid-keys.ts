import type { ItemSelection } from '@color-almanac/domain';
import { useEffect, useMemo, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';

import type { GridActs } from './grid-acts.ts';
import { countRowsOfPage } from '../../../ui/grid/lay-out-grid.ts';
import type { GridLayout } from '../../../ui/grid/lay-out-grid.ts';
import { isDelete, letterOf } from '../../../ui/read-key.ts';
import { moveInGrid } from './move-in-grid.ts';

interface KeyDeps extends GridActs {
  readonly ids: readonly string[];
  readonly selection: ItemSelection;
  readonly layout: GridLayout;
  readonly domIdOf: (id: string) => string;
}

/** A deleted or hidden item passes its position to the next, so that the keys continue from there. */
function findActiveIndex(wished: Wished | null, ids: readonly string[]): number | null {
  if (wished === null || ids.length === 0) return null;
  const place = ids.indexOf(wished.id);
  return place === -1 ? Math.min(wished.place, ids.length - 1) : place;
}

/** An item, and its position when it was chosen. */
interface Wished {
  readonly id: string;
  readonly place: number;
}

/**
 * The grid by keyboard: arrows, Home, End and Page keys move, Shift with them selects on the way, Space selects, Enter
 * opens, Ctrl+A selects all, Escape clears, Delete and Backspace delete.
 */
export function useGridKeys(deps: KeyDeps) {
  const { ids, selection, layout, domIdOf, onGesture } = deps;
  const [wished, setWished] = useState<Wished | null>(null);
  /** Where the keys led must be scrolled into view. A click is in view already. */
  const [reached, setReached] = useState<{ readonly domId: string } | null>(null);
  const activeIndex = useMemo(() => findActiveIndex(wished, ids), [wished, ids]);
  const active = activeIndex === null ? null : (ids[activeIndex] ?? null);
  const activate = (id: string) => setWished({ id, place: Math.max(0, ids.indexOf(id)) });

  useEffect(() => {
    if (reached) document.getElementById(reached.domId)?.scrollIntoView({ block: 'nearest' });
  }, [reached]);

  const go = (place: number, shift: boolean): void => {
    const id = ids[place];
    if (id === undefined) return;
    // A range begins where the keys were.
    if (shift && active !== null && selection.anchor === null)
      onGesture({ id: active, shift: true });
    activate(id);
    setReached({ domId: domIdOf(id) });
    if (shift) onGesture({ id, shift: true });
  };
  const act = (event: KeyboardEvent): boolean => {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if ((ctrlKey || metaKey) && letterOf(event) === 'a') deps.onSelectAll();
    else if (key === 'Escape' && selection.ids.size > 0) deps.onClear();
    else if (isDelete(event)) deps.onDelete();
    else if (active !== null && key === ' ') {
      onGesture({ id: active, shift: shiftKey, isSure: true });
    } else if (active !== null && key === 'Enter') deps.onOpen(active);
    else return false;
    return true;
  };
  return {
    active,
    activeIndex,
    activate,
    onFocus: ({ currentTarget }: FocusEvent): void => {
      const [first] = ids;
      if (active === null) {
        if (first !== undefined) activate(first);
        // A press is where its item is; Tab shows the grid's beginning, which may be far from the active item.
      } else if (currentTarget.matches(':focus-visible')) setReached({ domId: domIdOf(active) });
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.altKey) return;
      const pageRows = countRowsOfPage(layout, window.innerHeight);
      const standing = {
        place: activeIndex ?? 0,
        count: ids.length,
        columns: layout.columns,
        pageRows,
      };
      const target = moveInGrid({ key: event.key, ctrl: event.ctrlKey || event.metaKey }, standing);
      if (target !== null) go(activeIndex === null ? 0 : target, event.shiftKey);
      else if (!act(event)) return;
      event.preventDefault();
    },
  };
}
