import { totalWeightOf } from '@color-almanac/domain';
import type { PaletteCommand, PaletteOutcome } from '@color-almanac/domain';
import { useId } from 'react';
import type { CSSProperties, ReactNode } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { HistoryBox } from '../../ui/history/history-box.tsx';
import { showOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { useLoadWhenTouched } from '../../ui/load-on-demand/use-load-when-touched.ts';
import { showToast } from '../../ui/toast/show-toast.ts';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { WORKSPACE_WORDS } from '../../words/workspace.words.ts';
import type { Workspace } from './use-workspace.ts';
import styles from './working-colors.module.css';

export const workingList = lazyWithRetry(() => import('./working-list.tsx'));
const WorkingList = showOnDemand(workingList, (code) => code.WorkingList);
const SOON_NEEDED = [workingList];

interface WorkingColorsProps {
  readonly workspace: Workspace;
  readonly run: (command: PaletteCommand) => PaletteOutcome;
  /** Comments about the palette, below it. */
  readonly children: ReactNode;
}

/** The palette: the weight of each color, their order, and undo for every step. */
export function WorkingColors({ workspace, run, children }: WorkingColorsProps) {
  const id = useId();
  const { palette, canUndo, canRedo, undo, redo, replace } = workspace;
  const count = palette.length;
  const { section, heading, removing } = useFocusAfterRemoval(count);
  useLoadWhenTouched(SOON_NEEDED);
  const remove = (colorId: string, place: number) =>
    removing(place, () => run({ kind: 'remove', id: colorId }).ok);
  const clear = () => {
    removing(0, () => run({ kind: 'clear' }).ok);
    showToast({
      type: 'info',
      title: WORKSPACE_WORDS.cleared,
      action: { label: WORKSPACE_WORDS.undo, onClick: () => replace(palette) },
    });
  };
  return (
    <section ref={section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 ref={heading} id={id} tabIndex={-1} className="h3">
          {WORKSPACE_WORDS.working}
        </h2>
        <span className="number">
          <b>{count}</b>
          {WORKSPACE_WORDS.count}
          <b>{WORKSPACE_WORDS.percent(totalWeightOf(palette))}</b>
        </span>
      </div>
      {count === 0 ? (
        <p className={`secondary ${styles.empty}`}>{WORKSPACE_WORDS.empty}</p>
      ) : (
        <div className={styles.list} style={{ '--rows': count } as CSSProperties}>
          <WorkingList workspace={workspace} run={run} onRemove={remove} />
        </div>
      )}
      {count === 1 ? <p className={`muted ${styles.single}`}>{WORKSPACE_WORDS.single}</p> : null}
      {children}
      <div className={styles.foot}>
        {count > 0 ? (
          <Button variant="quiet" onClick={clear} className={styles.clear}>
            {WORKSPACE_WORDS.clear}
          </Button>
        ) : null}
        {count > 0 || canUndo || canRedo ? (
          <HistoryBox
            canUndo={canUndo}
            canRedo={canRedo}
            onUndo={undo}
            onRedo={redo}
            className={styles.history}
          />
        ) : null}
      </div>
    </section>
  );
}
