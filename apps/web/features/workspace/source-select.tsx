import { ChevronDown } from 'lucide-react';
import { memo, useCallback, useId, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';

import type { DialogErrorBoundary } from '../../ui/dialog-error-boundary.ts';
import { Icon } from '../../ui/icon.tsx';
import { loadOnIntent, useOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import { WORKSPACE_WORDS } from '../../words/workspace.words.ts';
import type { SourceListProps } from './source-list.tsx';
import styles from './source-select.module.css';

export const sourceList = lazyWithRetry(() => import('./source-list.tsx'));

type Sources = Pick<SourceListProps, 'sources' | 'chosen' | 'onChoose'>;

/** How the list was opened. */
type Wish = Pick<SourceListProps, 'byTouch'>;

interface SourceSelectProps extends Sources {
  readonly errorBoundary: DialogErrorBoundary;
}

/** The sources of colors: any number of them, in groups, searchable by name. */
export const SourceSelect = memo(function SourceSelect(props: SourceSelectProps) {
  const { errorBoundary: ErrorBoundary, ...sources } = props;
  const id = useId();
  const [wish, setWish] = useState<Wish | null>(null);
  const { place, giveBack } = useFocusReturn<HTMLDivElement>();
  const giveUp = useCallback(() => {
    setWish(null);
    giveBack();
  }, [giveBack]);
  return (
    <div ref={place} className={styles.field}>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {WORKSPACE_WORDS.sources}
      </label>
      <ErrorBoundary dialog="color-sources" onClose={giveUp}>
        <SourceField {...sources} id={id} wish={wish} onWish={setWish} />
      </ErrorBoundary>
    </div>
  );
});

interface SourceFieldProps extends Sources, Pick<SourceListProps, 'id'> {
  /** `null` until the list is first opened. */
  readonly wish: Wish | null;
  readonly onWish: (wish: Wish) => void;
}

/** The list replaces the button as soon as it is opened and loaded. */
function SourceField({ id, wish, onWish, ...sources }: SourceFieldProps) {
  const code = useOnDemand(sourceList, wish !== null);
  if (code && wish) return <code.SourceList {...sources} {...wish} id={id} />;
  const open = ({ nativeEvent }: MouseEvent) => {
    const byTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
    onWish({ byTouch });
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onWish({ byTouch: false });
  };
  return (
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
      <span>{WORKSPACE_WORDS.chosenSources(sources.chosen.length)}</span>
      <Icon of={ChevronDown} size="small" />
    </button>
  );
}
