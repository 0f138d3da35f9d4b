import type { ItemFilter } from '@color-almanac/domain';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

interface ShownFigure {
  /** For the line that says what is shown. */
  readonly line: RefObject<HTMLDivElement | null>;
  readonly show: (filter: ItemFilter) => void;
}

/** Shows what a figure counts, and moves scroll position and focus from the figure to the grid below. */
export function useShownFigure(onFilter: (filter: ItemFilter) => void): ShownFigure {
  const line = useRef<HTMLDivElement>(null);
  const [shows, setShows] = useState(0);
  useEffect(() => {
    if (shows === 0) return;
    line.current?.scrollIntoView({ block: 'start' });
    line.current?.focus({ preventScroll: true });
  }, [shows]);
  return {
    line,
    show: (filter) => {
      onFilter(filter);
      setShows(shows + 1);
    },
  };
}
