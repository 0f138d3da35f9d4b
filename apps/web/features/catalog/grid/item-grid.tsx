import type { IndexedItem, ItemSelection } from '@color-almanac/domain';
import { useId } from 'react';
import type { CSSProperties } from 'react';

import type { Thumbnails } from '../../../item-pictures/thumbnails.ts';
import type { GridActs } from './grid-acts.ts';
import { ItemTile } from './item-tile.tsx';
import { placeTile } from './lay-out-grid.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridWindow } from './use-grid-window.ts';
import { useLongPress } from './use-long-press.ts';
import styles from './item-grid.module.css';

export interface ItemGridProps extends GridActs {
  readonly label: string;
  readonly entries: readonly IndexedItem[];
  readonly ids: readonly string[];
  readonly selection: ItemSelection;
  readonly pressed: string | null;
  readonly thumbnails: Thumbnails;
}

/**
 * Items in rows, of which only those near the window are drawn. The focus stays on the grid, which names the active
 * item, so that it is not lost with a tile that is scrolled away.
 */
export function ItemGrid(props: ItemGridProps) {
  const { label, entries, ids, selection, pressed, thumbnails, onGesture } = props;
  const gridId = useId();
  const { ref, layout, rows } = useGridWindow(entries.length);
  const domIdOf = (id: string) => `${gridId}-${id}`;
  const keys = useGridKeys({ ...props, layout, domIdOf });
  const longPress = useLongPress((target) => {
    const id = findItem(target);
    if (id !== null) onGesture({ id, isSure: true });
  });
  const places = listPlaces({ rows, layout, active: keys.activePlace });
  return (
    <div
      ref={ref}
      role="listbox"
      aria-multiselectable
      aria-label={label}
      {...(keys.active === null ? {} : { 'aria-activedescendant': domIdOf(keys.active) })}
      tabIndex={0}
      className={styles.grid}
      style={
        {
          '--height': `${layout.height}px`,
          '--tileWidth': `${layout.tileWidth}px`,
          '--tileHeight': `${layout.tileHeight}px`,
        } as CSSProperties
      }
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      onPointerDown={longPress.onPointerDown}
      onPointerMove={longPress.onPointerMove}
      onPointerUp={longPress.onPointerUp}
      onPointerCancel={longPress.onPointerCancel}
      onContextMenu={longPress.onContextMenu}
      onClick={({ target, shiftKey, ctrlKey, metaKey }) => {
        const id = target instanceof Element ? findItem(target) : null;
        if (longPress.takeWasLong() || id === null) return;
        keys.activate(id);
        onGesture({ id, shift: shiftKey, isSure: ctrlKey || metaKey });
      }}
    >
      {places.map((place) => {
        const entry = entries[place];
        if (!entry) return null;
        const { id } = entry.item;
        return (
          <ItemTile
            key={id}
            domId={domIdOf(id)}
            entry={entry}
            place={place}
            count={ids.length}
            {...placeTile(layout, place)}
            isSelected={selection.ids.has(id)}
            isPressed={pressed === id}
            isActive={keys.active === id}
            thumbnails={thumbnails}
          />
        );
      })}
    </div>
  );
}

function findItem(target: Element): string | null {
  return target.closest('[data-item]')?.getAttribute('data-item') ?? null;
}

/** The places to draw, in their order: what is near the window, and the active one wherever it is. */
function listPlaces({
  rows,
  layout,
  active,
}: {
  readonly rows: { readonly first: number; readonly end: number };
  readonly layout: { readonly columns: number; readonly count: number };
  readonly active: number | null;
}): readonly number[] {
  const first = rows.first * layout.columns;
  const end = Math.min(layout.count, rows.end * layout.columns);
  const places = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  if (active === null || (active >= first && active < end)) return places;
  return active < first ? [active, ...places] : [...places, active];
}
