import { useSortable } from '@dnd-kit/sortable';
import { useCallback, useContext } from 'react';
import type { KeyboardEvent } from 'react';

import { KeyboardSortingContext } from './use-keyboard-sorting.ts';

/** One of the entries of a `SortableArea`. */
export function useSorted(id: string, isFixed = false) {
  const sortable = useSortable({ id, disabled: isFixed });
  const { setNodeRef, setActivatorNodeRef, listeners, attributes } = sortable;
  const { transform, transition, isDragging } = sortable;
  const keyboard = useContext(KeyboardSortingContext);
  const noteNode = keyboard?.noteNode;
  const ref = useCallback(
    (node: HTMLElement | null) => {
      if (!node) return undefined;
      setNodeRef(node);
      const forget = noteNode?.(id, node);
      return () => {
        setNodeRef(null);
        forget?.();
      };
    },
    [id, noteNode, setNodeRef],
  );
  const isHeldByKeys = keyboard?.heldId === id;
  const { x, y } = keyboard?.shiftOf(id) ?? transform ?? { x: 0, y: 0 };
  return {
    /** For the element that moves. */
    ref,
    /** Whether it is being moved. */
    isHeld: isDragging || isHeldByKeys,
    /** How far it is from its position for now, in pixels. */
    shift: { x, y },
    transition,
    /** For the button it is moved by. */
    handle: {
      ref: setActivatorNodeRef,
      'aria-describedby': attributes['aria-describedby'],
      ...listeners,
      onKeyDown: (event: KeyboardEvent) => keyboard?.onKeyDown(id, event),
      onBlur: () => keyboard?.onLeave(id),
    },
  };
}
