import { verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { WorkingColor, WorkingPalette } from '@color-almanac/domain';
import { useCallback } from 'react';
import type { CSSProperties, ReactNode } from 'react';

import { joinClasses } from '../../ui/join-classes.ts';
import { movingClass, SortingHandle } from '../../ui/sorting/sorting-handle.tsx';
import { SortableArea } from '../../ui/sorting/sortable-area.tsx';
import { useSorted } from '../../ui/sorting/use-sorted.ts';
import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import { WORKSPACE_WORDS } from '../../words/workspace.words.ts';
import styles from './sortable-colors.module.css';

interface SortableColorsProps {
  readonly palette: WorkingPalette;
  /** `to` is the position the color then has. */
  readonly onMove: (id: string, to: number) => void;
  /** The row of a color, with its drag handle. */
  readonly children: (color: WorkingColor, place: number, handle: ReactNode) => ReactNode;
}

/** The colors in their order, which can be changed by pointer, finger and keys. */
export function SortableColors({ palette, onMove, children }: SortableColorsProps) {
  const count = palette.length;
  const step = useCallback(
    (position: number, key: string) => {
      const next = position + (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0);
      return next === position || next < 0 || next >= count ? null : next;
    },
    [count],
  );
  return (
    <SortableArea
      entries={palette}
      words={WORKSPACE_WORDS.moving}
      strategy={verticalListSortingStrategy}
      step={step}
      onMove={onMove}
    >
      <ul>
        {palette.map((color, place) => (
          <SortableColor key={color.id} color={color} isAlone={palette.length === 1}>
            {(handle) => children(color, place, handle)}
          </SortableColor>
        ))}
      </ul>
    </SortableArea>
  );
}

interface SortableColorProps {
  readonly color: WorkingColor;
  readonly isAlone: boolean;
  readonly children: (handle: ReactNode) => ReactNode;
}

function SortableColor({ color, isAlone, children }: SortableColorProps) {
  const { id, hex, name } = color;
  const { ref, isHeld, shift, transition, handle } = useSorted(id, isAlone);
  const moved: CSSProperties = {
    ...(shift.y === 0 ? {} : { transform: `translate3d(0, ${shift.y}px, 0)` }),
    ...(transition ? { transition } : {}),
  };
  const swatch = <Swatch color={hex} size={36} />;
  return (
    <li
      ref={ref}
      style={moved}
      className={joinClasses(styles.item, movingClass)}
      data-moving={isHeld}
    >
      {children(
        isAlone ? (
          <Mount padding="chip">{swatch}</Mount>
        ) : (
          <SortingHandle
            handle={handle}
            label={WORKSPACE_WORDS.move(name)}
            className={styles.handle}
          >
            {swatch}
          </SortingHandle>
        ),
      )}
    </li>
  );
}
