import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { Announcements, DragEndEvent, UniqueIdentifier } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import type { SortingStrategy } from '@dnd-kit/sortable';
import { useRef } from 'react';
import type { ReactNode } from 'react';

import { findName, findPosition } from './sortable-entry.ts';
import type { SortableEntry, SortingWords } from './sortable-entry.ts';
import { KeyboardSortingContext, useKeyboardSorting } from './use-keyboard-sorting.ts';

interface SortableAreaProps {
  readonly entries: readonly SortableEntry[];
  readonly words: SortingWords;
  /** Where the others go while one is held over them. */
  readonly strategy: SortingStrategy;
  /** The position an arrow key leads to from this one, by the key's name; `null` where it leads nowhere. */
  readonly step: (position: number, key: string) => number | null;
  /** `to` is the position it then has, from 0. */
  readonly onMove: (id: string, to: number) => void;
  /** Called with what is held; `null` when nothing is any more. */
  readonly onHold?: (id: string | null) => void;
  readonly children: ReactNode;
}

/** A list whose order can be changed by pointer, finger and keys. Each entry uses `useSorted`. */
export function SortableArea(props: SortableAreaProps) {
  const { entries, words, strategy, step, onMove, onHold, children } = props;
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const { sorting, said } = useKeyboardSorting({
    entries,
    words,
    strategy,
    step,
    onMove,
    onHold,
  });
  const announcements = useAnnouncements(entries, words);
  const drop = ({ active, over }: DragEndEvent) => {
    onHold?.(null);
    if (!over || over.id === active.id) return;
    onMove(String(active.id), findPosition(entries, String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active: { id } }) => onHold?.(String(id))}
      onDragEnd={drop}
      onDragCancel={() => onHold?.(null)}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.how } }}
    >
      <SortableContext items={[...entries]} strategy={strategy}>
        <KeyboardSortingContext value={sorting}>{children}</KeyboardSortingContext>
      </SortableContext>
      <p role="status" aria-live="assertive" className="unseen">
        {said}
      </p>
    </DndContext>
  );
}

/**
 * Right after picking it up an entry is over its own position. Announcing that would cut off the announcement before.
 */
function useAnnouncements(entries: readonly SortableEntry[], words: SortingWords): Announcements {
  const heldOver = useRef<UniqueIdentifier | null>(null);
  const count = entries.length;
  const nameOf = (id: UniqueIdentifier) => findName(entries, String(id));
  const positionOf = (id: UniqueIdentifier) => findPosition(entries, String(id)) + 1;
  return {
    onDragStart: ({ active: { id } }) => {
      heldOver.current = id;
      return words.taken(nameOf(id), positionOf(id), count);
    },
    onDragOver: ({ active: { id }, over }) => {
      if (!over || over.id === heldOver.current) return undefined;
      heldOver.current = over.id;
      return words.over(nameOf(id), positionOf(over.id), count);
    },
    onDragEnd: ({ active: { id }, over }) =>
      words.put(nameOf(id), positionOf(over?.id ?? id), count),
    onDragCancel: ({ active: { id } }) => words.back(nameOf(id)),
  };
}
