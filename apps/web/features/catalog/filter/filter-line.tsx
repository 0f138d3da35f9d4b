import { countActiveFilters, NO_FILTER } from '@color-almanac/domain';
import type { ItemFilter } from '@color-almanac/domain';
import type { RefObject } from 'react';

import { Button } from '../../../ui/button/button.tsx';
import { ITEM_FILTER_WORDS as WORDS } from '../../../words/catalog.words.ts';
import styles from './item-filter.module.css';

interface FilterLineProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly filter: ItemFilter;
  readonly shown: number;
  readonly count: number;
  readonly onFilter: (filter: ItemFilter) => void;
}

/**
 * How much of a catalog a filter shows, once one is in use. Scrolled into view and focused to show a filter's result.
 */
export function FilterLine({ ref, filter, shown, count, onFilter }: FilterLineProps) {
  const isUsed = countActiveFilters(filter) > 0 && shown > 0;
  const showAll = () => {
    // The button goes with its work.
    ref.current?.focus({ preventScroll: true });
    onFilter(NO_FILTER);
  };
  return (
    <div ref={ref} tabIndex={-1} className={styles.line}>
      <p role="status">
        {isUsed && filter.picked ? (
          <b>{`${WORDS.picked(WORDS.pickedItems[filter.picked.what])} `}</b>
        ) : null}
        {isUsed ? <span>{WORDS.shown(shown, count)}</span> : null}
      </p>
      {isUsed ? (
        <Button variant="quiet" size="small" onClick={showAll}>
          {WORDS.showAll}
        </Button>
      ) : null}
    </div>
  );
}
