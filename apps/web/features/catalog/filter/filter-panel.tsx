import { ITEM_ORDERS, toggleFilterValue } from '@color-almanac/domain';
import type {
  FilteredItems,
  FilterSection as Section,
  ItemFilter,
  ItemOrder,
} from '@color-almanac/domain';
import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, MenuChoice } from '../../../ui/menu/menu.tsx';
import { ITEM_FILTER_WORDS as WORDS } from '../../../words/catalog.words.ts';
import { FilterSection } from './filter-section.tsx';
import styles from './filter-panel.module.css';

export interface FilterPanelProps {
  readonly filter: ItemFilter;
  readonly order: ItemOrder;
  readonly options: FilteredItems['options'];
  readonly hasSeason: boolean;
  readonly onFilter: (filter: ItemFilter) => void;
  readonly onOrder: (order: ItemOrder) => void;
}

/** The most useful first. */
const SHOWN_ORDER: readonly Section[] = [
  'seasonMatch',
  'occasion',
  'color',
  'category',
  'style',
  'status',
];
const OPEN_AT_FIRST: readonly Section[] = ['seasonMatch', 'occasion', 'color'];

const ORDERS = ITEM_ORDERS.map((value) => ({ value, name: WORDS.orders[value] }));

/** The grid's filter and its order. */
export function FilterPanel(props: FilterPanelProps) {
  const { filter, order, options, hasSeason, onFilter, onOrder } = props;
  const [open, setOpen] = useState<ReadonlySet<Section>>(new Set(OPEN_AT_FIRST));
  const show = (section: Section, isOpen: boolean) =>
    setOpen((before) => {
      const after = new Set(before);
      if (isOpen) after.add(section);
      else after.delete(section);
      return after;
    });
  return (
    <div className={styles.panel}>
      <Menu
        align="start"
        trigger={
          <Button size="small">
            <span>{`${WORDS.order}: ${WORDS.orders[order]}`}</span>
            <Icon of={ChevronDown} size="small" />
          </Button>
        }
      >
        <MenuChoice label={WORDS.order} value={order} options={ORDERS} onChoose={onOrder} />
      </Menu>
      {filter.picked ? (
        <div className={styles.picked}>
          <b>{WORDS.pickedItems[filter.picked.what]}</b>
          <IconButton
            size="small"
            label={WORDS.unpick(WORDS.pickedItems[filter.picked.what])}
            onClick={() => onFilter({ ...filter, picked: null })}
          >
            <Icon of={X} size="small" />
          </IconButton>
        </div>
      ) : null}
      <div>
        {SHOWN_ORDER.map((section) => (
          <FilterSection
            key={section}
            section={section}
            options={options[section]}
            missing={section === 'seasonMatch' && !hasSeason ? WORDS.noSeason : null}
            open={open.has(section)}
            onOpenChange={(isOpen) => show(section, isOpen)}
            onToggle={(value) => onFilter(toggleFilterValue(filter, section, value))}
          />
        ))}
      </div>
    </div>
  );
}
