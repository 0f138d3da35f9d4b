import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Announcements, DragEndEvent, UniqueIdentifier } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { WorkingColor, WorkingPalette } from '@color-almanac/domain';
import { GripVertical } from 'lucide-react';
import { useRef } from 'react';
import type { CSSProperties, ReactNode } from 'react';

import { Icon } from '../../components/icon.tsx';
import { Mount, Swatch } from '../../components/swatch/swatch.tsx';
import { WORKSPACE_WORDS } from '../../words/workspace.ts';
import styles from './sortable-colors.module.css';

interface SortableColorsProps {
  readonly palette: WorkingPalette;
  /** `to` is the place the color has afterwards. */
  readonly onMove: (id: string, to: number) => void;
  /** The row of a color, with what it is moved by. */
  readonly children: (color: WorkingColor, place: number, handle: ReactNode) => ReactNode;
}

/** The colors in their order, which is changed by pointer, finger and keys. */
export function SortableColors({ palette, onMove, children }: SortableColorsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useAnnouncements(palette);
  const placeOf = (id: UniqueIdentifier) => palette.findIndex((color) => color.id === id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), placeOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: WORKSPACE_WORDS.moving.how },
      }}
    >
      <SortableContext items={[...palette]} strategy={verticalListSortingStrategy}>
        <ul className={styles.list}>
          {palette.map((color, place) => (
            <SortableColor key={color.id} color={color} isAlone={palette.length === 1}>
              {(handle) => children(color, place, handle)}
            </SortableColor>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface SortableColorProps {
  readonly color: WorkingColor;
  readonly isAlone: boolean;
  readonly children: (handle: ReactNode) => ReactNode;
}

function SortableColor({ color, isAlone, children }: SortableColorProps) {
  const { id, hex, name } = color;
  const sortable = useSortable({ id, disabled: isAlone });
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = sortable;
  const { transform, transition } = sortable;
  const moved: CSSProperties = {
    ...(transform ? { transform: `translate3d(0, ${transform.y}px, 0)` } : {}),
    ...(transition ? { transition } : {}),
  };
  const swatch = <Swatch color={hex} size={36} />;
  const handle = isAlone ? (
    <Mount padding="chip">{swatch}</Mount>
  ) : (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className={styles.handle}
      title={WORKSPACE_WORDS.move(name)}
      aria-label={WORKSPACE_WORDS.move(name)}
      aria-describedby={attributes['aria-describedby']}
      {...listeners}
    >
      <Icon of={GripVertical} size="small" />
      {swatch}
    </button>
  );
  return (
    <li ref={setNodeRef} style={moved} className={styles.item} data-moving={isDragging}>
      {children(handle)}
    </li>
  );
}

/**
 * What is read aloud while a color is moved. Right after it was taken up it is over its own place, which nobody needs to
 * hear: it would drown what was said before.
 */
function useAnnouncements(palette: WorkingPalette): Announcements {
  const heldOver = useRef<UniqueIdentifier | null>(null);
  const { moving } = WORKSPACE_WORDS;
  const count = palette.length;
  const nameOf = (id: UniqueIdentifier) => palette.find((color) => color.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier) => palette.findIndex((color) => color.id === id) + 1;
  return {
    onDragStart: ({ active: { id } }) => {
      heldOver.current = id;
      return moving.taken(nameOf(id), placeOf(id), count);
    },
    onDragOver: ({ active: { id }, over }) => {
      if (!over || over.id === heldOver.current) return undefined;
      heldOver.current = over.id;
      return moving.over(nameOf(id), placeOf(over.id), count);
    },
    onDragEnd: ({ active: { id }, over }) => moving.put(nameOf(id), placeOf(over?.id ?? id), count),
    onDragCancel: ({ active: { id } }) => moving.back(nameOf(id)),
  };
}
