import type { IndexedItem, ItemSelection } from '@color-almanac/domain';
import { useId } from 'react';
import type { CSSProperties } from 'react';

import { listIndexes, placeTile } from '../../../ui/grid/lay-out-grid.ts';
import type { TileMeasures } from '../../../ui/grid/lay-out-grid.ts';
import { useGridWindow } from '../../../ui/grid/use-grid-window.ts';
import type { Thumbnails } from '../../../media/item-pictures/thumbnails.ts';
import type { GridActs } from './grid-acts.ts';
import styles from './item-grid.module.css';
import { ItemTile } from './item-tile.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { useLongPress } from './use-long-press.ts';

export interface ItemGridProps extends GridActs {
  readonly label: string;
  readonly entries: readonly IndexedItem[];
  readonly ids: readonly string[];
  readonly selection: ItemSelection;
  readonly pressed: string | null;
  /** Items whose photos are being read. */
  readonly arriving: ReadonlySet<string>;
  readonly thumbnails: Thumbnails;
}

/**
 * Items in rows, of which only those near the window are drawn. The focus stays on the grid, which names the active
 * item, so
 * that it is not lost with a tile that is scrolled away.
 */
export function ItemGrid(props: ItemGridProps) {
  const { label, entries, ids, selection, pressed, arriving, thumbnails, onGesture } = props;
  const gridId = useId();
  const { ref, layout, rows } = useGridWindow(entries.length, measureTiles);
  const domIdOf = (id: string) => `${gridId}-${id}`;
  const keys = useGridKeys({ ...props, layout, domIdOf });
  const longPress = useLongPress((target) => {
    const id = findItem(target);
    if (id !== null) onGesture({ id, isSure: true });
  });
  const places = listIndexes({ rows, layout, pinned: keys.activeIndex });
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
        const isCircle = target instanceof Element && target.closest('[data-circle]') !== null;
        onGesture({ id, shift: shiftKey, isSure: isCircle || ctrlKey || metaKey });
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
            isArriving={arriving.has(id)}
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

/** The padding around a tile's photo, and the height of everything else. Keep in sync with the stylesheet. */
const TILE_PADDING = 16;
const TILE_WORDS = 68;
/** A photo is four wide and five high. */
const PHOTO_HEIGHT = 5 / 4;

/** Five columns on a page of 1,280 px, seven on the widest of 1,680 px. */
const MEASURES: TileMeasures = {
  gap: 16,
  leastWidth: 204,
  mostColumns: 7,
  heightOf: (tileWidth) =>
    Math.round(Math.max(0, tileWidth - TILE_PADDING) * PHOTO_HEIGHT) + TILE_WORDS,
};

/** The tiles of the catalog, which are alike at all widths. */
const measureTiles = (): TileMeasures => MEASURES;
