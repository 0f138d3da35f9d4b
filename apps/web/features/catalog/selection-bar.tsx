import { labelSelectAll } from '@color-almanac/domain';
import type { ItemSelection } from '@color-almanac/domain';
import { FolderInput, FolderPlus, ScanLine, Trash2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useLayoutEffect } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { measureFeet, standFoot } from '../../ui/modal/sheet-foot.ts';
import { ProgressLine } from '../../ui/progress/progress-line.tsx';
import { CATALOG_WORDS } from '../../words/catalog.words.ts';
import type { ActionProgress } from './use-item-actions.ts';
import styles from './selection-bar.module.css';

const WORDS = CATALOG_WORDS.selection;

export type SelectionAct = 'move' | 'collect' | 'scan' | 'delete';

interface SelectionBarProps {
  readonly selection: ItemSelection;
  /** The action in progress; no other can start until it is done. */
  readonly progress: ActionProgress | null;
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

/** While the user selects: how many items are selected, and the actions on them. At the lower edge of narrow windows. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, progress, onSelectAll, onClear, onAct } = props;
  const { size } = selection.ids;
  useLayoutEffect(measureFeet, []);
  return (
    <div ref={standFoot} role="toolbar" aria-label={WORDS.toolbar} className={styles.bar}>
      <b role="status" className="number">
        {progress ? WORDS.underWay[progress.act](progress.of) : sayCount(size)}
      </b>
      {progress ? (
        <Progress {...progress} />
      ) : (
        <Button
          variant="quiet"
          className={styles.words}
          onClick={size === 0 ? onSelectAll : onClear}
        >
          {labelSelectAll(selection)}
        </Button>
      )}
      {size === 0 && progress === null ? (
        <Button variant="quiet" className={styles.words} onClick={onClear}>
          {WORDS.cancel}
        </Button>
      ) : null}
      <span className={styles.space} />
      {ACTS.map(({ act, icon, short }) => (
        <Button
          key={act}
          variant="quiet"
          className={styles.act}
          aria-label={WORDS[act]}
          aria-disabled={progress !== null || undefined}
          onClick={() => onAct(act)}
        >
          <Icon of={icon} />
          <span className={short ? 'wideOnly' : undefined}>{WORDS[act]}</span>
          {short ? <span className="narrowOnly">{short}</span> : null}
        </Button>
      ))}
    </div>
  );
}

const sayCount = (size: number) => (size === 0 ? WORDS.none : WORDS.count(size));

/** The progress. Only its start is read aloud: the number changes several times a second. */
function Progress({ act, done, of }: ActionProgress) {
  return (
    <span className={styles.progress}>
      <span aria-hidden className="number">
        {WORDS.doneOf(done, of)}
      </span>
      <ProgressLine percent={Math.round((100 * done) / of)} label={WORDS[act]} />
    </span>
  );
}
