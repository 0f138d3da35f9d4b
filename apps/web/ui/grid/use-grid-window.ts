import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { findRowsInView, layOutGrid } from './lay-out-grid.ts';
import type { GridLayout, RowRange, TileMeasures } from './lay-out-grid.ts';

export interface GridWindow {
  /** For the element around the tiles. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly layout: GridLayout;
  /** The rows that are drawn. */
  readonly rows: RowRange;
}

const NO_ROWS: RowRange = { first: 0, end: 0 };

/**
 * The rows of a grid that are near the window. The page scrolls, not the grid; scrolling within one row renders
 * nothing.
 *
 * @param measuresAt by the width of the grid; pass the same function at every call.
 */
export function useGridWindow(
  count: number,
  measuresAt: (width: number) => TileMeasures,
): GridWindow {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [rows, setRows] = useState(NO_ROWS);
  const layout = useMemo(
    () => layOutGrid({ width, count, measures: measuresAt(width) }),
    [width, count, measuresAt],
  );
  const look = useCallback(() => {
    if (!ref.current) return;
    const { top } = ref.current.getBoundingClientRect();
    const seen = findRowsInView(layout, { top: -top, height: window.innerHeight });
    setRows((before) => (before.first === seen.first && before.end === seen.end ? before : seen));
  }, [layout]);
  useLayoutEffect(() => {
    const { current: place } = ref;
    if (!place) return undefined;
    const measure = () => setWidth(place.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    // Content above the grid may open and close: then the grid moves without scrolling.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [look]);
  return { ref, layout, rows };
}
