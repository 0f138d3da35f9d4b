import { ChevronDown } from 'lucide-react';
import { memo, useId, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';

import { Icon } from '../../components/icon.tsx';
import {
  loadOnDemand,
  loadOnIntent,
  useOnDemand,
} from '../../components/load-on-demand/load-on-demand.ts';
import { WORKSPACE_WORDS } from '../../words/workspace.ts';
import type { SourceListProps } from './source-list.tsx';
import styles from './source-select.module.css';

export const sourceList = loadOnDemand(() => import('./source-list.tsx'));

type SourceSelectProps = Pick<SourceListProps, 'sources' | 'chosen' | 'onChoose'>;

/** The sources colors are taken from: any number of them, in groups, found by their names. */
export const SourceSelect = memo(function SourceSelect(props: SourceSelectProps) {
  const id = useId();
  const [wanted, setWanted] = useState<{ readonly byTouch: boolean } | null>(null);
  const code = useOnDemand(sourceList, wanted !== null);
  const open = ({ nativeEvent }: MouseEvent) => {
    const byTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
    setWanted({ byTouch });
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setWanted({ byTouch: false });
  };
  return (
    <div className={styles.field}>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {WORKSPACE_WORDS.sources}
      </label>
      {code && wanted ? (
        <code.SourceList {...props} id={id} byTouch={wanted.byTouch} />
      ) : (
        <button
          id={id}
          type="button"
          role="combobox"
          aria-haspopup="dialog"
          aria-controls={`${id}-list`}
          aria-expanded={false}
          aria-labelledby={`${id}-label ${id}`}
          className={styles.trigger}
          {...loadOnIntent(sourceList)}
          onClick={open}
          onKeyDown={openByArrow}
        >
          <span>{WORKSPACE_WORDS.chosenSources(props.chosen.length)}</span>
          <Icon of={ChevronDown} size="small" />
        </button>
      )}
    </div>
  );
});
