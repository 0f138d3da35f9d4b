import { NO_FILTER } from '@color-almanac/domain';

import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/modal/modal.tsx';
import { ITEM_FILTER_WORDS as WORDS } from '../../../words/catalog.words.ts';
import { FilterPanel } from './filter-panel.tsx';
import type { FilterPanelProps } from './filter-panel.tsx';
import styles from './item-filter.module.css';

interface FilterSidebarProps extends FilterPanelProps {
  readonly id: string;
}

/** The filter beside the grid, where there is space. */
export function FilterSidebar({ id, ...panel }: FilterSidebarProps) {
  return (
    <section id={id} aria-label={WORDS.title} className={styles.aside}>
      <div className={styles.head}>
        <h2 className="h3">{WORDS.title}</h2>
        <Button variant="quiet" onClick={() => panel.onFilter(NO_FILTER)}>
          {WORDS.clearAll}
        </Button>
      </div>
      <FilterPanel {...panel} />
    </section>
  );
}

export interface FilterSheetProps extends FilterPanelProps {
  readonly open: boolean;
  readonly shown: number;
  readonly onClose: () => void;
}

/** The filter over the grid, where there is none. */
export function FilterSheet({ open, shown, onClose, ...panel }: FilterSheetProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={WORDS.title}
      width={480}
      foot={
        <>
          <Button onClick={() => panel.onFilter(NO_FILTER)}>{WORDS.clearAll}</Button>
          <Button variant="primary" onClick={onClose}>
            {WORDS.show(shown)}
          </Button>
        </>
      }
    >
      <FilterPanel {...panel} />
    </Modal>
  );
}
