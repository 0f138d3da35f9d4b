import { labelSelectAll } from '@color-almanac/domain';
import type { ItemSelection } from '@color-almanac/domain';
import { FolderInput, FolderPlus, ScanLine, Trash2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

import { joinClasses } from '../../components/join-classes.ts';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { standFoot } from '../../components/modal/sheet-foot.ts';
import { CATALOG_WORDS } from '../../words/catalog.ts';
import styles from './selection-bar.module.css';

const WORDS = CATALOG_WORDS.selection;

export type SelectionAct = 'move' | 'collect' | 'scan' | 'delete';

interface SelectionBarProps {
  readonly selection: ItemSelection;
  /** Why an act cannot be done at all yet. Whoever tries all the same is told. */
  readonly notYet: Readonly<Partial<Record<SelectionAct, string>>>;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
  readonly onAct: (act: SelectionAct) => void;
}

const ACTS: readonly {
  readonly act: SelectionAct;
  readonly icon: LucideIcon;
  readonly short?: string;
}[] = [
  { act: 'move', icon: FolderInput },
  { act: 'collect', icon: FolderPlus, short: WORDS.collectShort },
  { act: 'scan', icon: ScanLine },
  { act: 'delete', icon: Trash2 },
];

/** How many items are selected, and what may be done with them. At the lower edge of narrow windows. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, notYet, onSelectAll, onClear, onAct } = props;
  const { size } = selection.ids;
  const id = useId();
  return (
    <div ref={standFoot} role="toolbar" aria-label={WORDS.toolbar} className={styles.bar}>
      <b role="status" className="number">
        {size === 0 ? WORDS.none : WORDS.count(size)}
      </b>
      <Button look="quiet" className={styles.words} onClick={size === 0 ? onSelectAll : onClear}>
        {labelSelectAll(selection)}
      </Button>
      <span className={styles.space} />
      {ACTS.map(({ act, icon, short }) => {
        const reason = notYet[act];
        return (
          <Button
            key={act}
            look="quiet"
            className={joinClasses(styles.act, reason !== undefined && styles.off)}
            aria-label={WORDS[act]}
            {...(reason === undefined
              ? {}
              : { 'aria-disabled': true, 'aria-describedby': `${id}-${act}`, title: reason })}
            onClick={() => onAct(act)}
          >
            <Icon of={icon} />
            <span className={short ? 'wideOnly' : undefined}>{WORDS[act]}</span>
            {short ? <span className="narrowOnly">{short}</span> : null}
            {reason === undefined ? null : (
              <span id={`${id}-${act}`} className="unseen">
                {reason}
              </span>
            )}
          </Button>
        );
      })}
    </div>
  );
}
