import { useSortable } from '@dnd-kit/sortable';

/** One of the entries of a `SortableArea`. */
export function useSorted(id: string, isFixed = false) {
  const sortable = useSortable({ id, disabled: isFixed });
  const { setNodeRef, setActivatorNodeRef, listeners, attributes } = sortable;
  const { transform, transition, isDragging } = sortable;
  return {
    /** For the element that moves. */
    ref: setNodeRef,
    /** Whether it is being moved. */
    isHeld: isDragging,
    /** How far it is from its position for now, in pixels. */
    shift: { x: transform?.x ?? 0, y: transform?.y ?? 0 },
    transition,
    /** For the button it is moved by. */
    handle: {
      ref: setActivatorNodeRef,
      'aria-describedby': attributes['aria-describedby'],
      ...listeners,
    },
  };
}
