import type {
  FilterOption,
  FilterSection as Section,
  BasicColor,
  Hex,
} from '@color-almanac/domain';

import { CheckBox } from '../../../ui/choice/check-box.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Mount, Swatch } from '../../../ui/swatch/swatch.tsx';
import { ITEM_FILTER_WORDS as WORDS } from '../../../words/catalog.words.ts';
import styles from './filter-panel.module.css';

/** A color that represents its group in the filter. */
const GROUP_SWATCHES: Readonly<Record<BasicColor, Hex>> = {
  white: '#F5F5F5',
  black: '#1F1F1F',
  gray: '#8C8C8C',
  beige: '#DCC9A8',
  brown: '#6B4A32',
  red: '#9E3B35',
  orange: '#D98443',
  yellow: '#C79A34',
  green: '#6E8457',
  blue: '#4A6B96',
  purple: '#7A5A91',
  pink: '#D993A6',
};

interface FilterSectionProps {
  readonly section: Section;
  readonly options: readonly FilterOption[];
  /** Why nothing of it can be chosen now. */
  readonly missing: string | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onToggle: (value: string) => void;
}

/** The values of one section, each with how many items it would show. */
export function FilterSection(props: FilterSectionProps) {
  const { section, options, missing, open, onOpenChange, onToggle } = props;
  const chosen = options.filter(({ isChosen }) => isChosen).length;
  const reason = missing ?? (options.length === 0 ? WORDS.noValues : null);
  // An earlier choice can still be undone.
  const offered = missing === null ? options : options.filter(({ isChosen }) => isChosen);
  return (
    <Disclosure
      title={WORDS.sections[section]}
      gist={chosen > 0 ? WORDS.chosen(chosen) : null}
      open={open}
      onOpenChange={onOpenChange}
    >
      {reason === null ? null : <p className="secondary">{reason}</p>}
      {offered.length > 0 ? (
        <div role="group" aria-label={WORDS.sections[section]} className={styles.options}>
          {offered.map(({ value, label, count, isChosen }) => (
            <CheckBox
              key={value}
              label={label}
              count={count}
              checked={isChosen}
              onChange={() => onToggle(value)}
              {...(section === 'color' ? { mark: <GroupMark group={value} /> } : {})}
            />
          ))}
        </div>
      ) : null}
    </Disclosure>
  );
}

const SWATCHES = new Map<string, string>(Object.entries(GROUP_SWATCHES));

function GroupMark({ group }: { readonly group: string }) {
  return (
    <Mount padding="tiny">
      <Swatch color={SWATCHES.get(group) ?? null} size={14} />
    </Mount>
  );
}
