import { totalWeightOf } from '@color-almanac/domain';
import type { PaletteCommand, PaletteOutcome } from '@color-almanac/domain';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../../components/button/button.tsx';
import { HistoryBox } from '../../components/history/history-box.tsx';
import { showToast } from '../../components/toast/show-toast.ts';
import { WORKSPACE_WORDS } from '../../words/workspace.ts';
import { SortableColors } from './sortable-colors.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import type { Workspace } from './use-workspace.ts';
import { WorkingRow } from './working-row.tsx';
import styles from './working-colors.module.css';

interface WorkingColorsProps {
  readonly workspace: Workspace;
  readonly run: (command: PaletteCommand) => PaletteOutcome;
  /** What is to be said about the palette, below it. */
  readonly children: ReactNode;
}

/** The palette: what each color weighs, in what order, and every step of it to take back. */
export function WorkingColors({ workspace, run, children }: WorkingColorsProps) {
  const id = useId();
  const { palette, canUndo, canRedo, undo, redo, replace } = workspace;
  const count = palette.length;
  const { section, heading, removing } = useFocusAfterRemoval(count);
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
        <SortableColors
          palette={palette}
          onMove={(colorId, to) => run({ kind: 'reorder', id: colorId, to })}
        >
          {(color, place, handle) => (
            <WorkingRow
              key={color.id}
              palette={palette}
              color={color}
              place={place}
              handle={handle}
              run={run}
              onRemove={() => removing(place, () => run({ kind: 'remove', id: color.id }).ok)}
              drag={workspace.drag}
              endDrag={workspace.endDrag}
              cancelDrag={workspace.cancelDrag}
            />
          )}
        </SortableColors>
      )}
      {count === 1 ? <p className={`muted ${styles.single}`}>{WORKSPACE_WORDS.single}</p> : null}
      {children}
      <div className={styles.foot}>
        {count > 0 ? (
          <Button look="quiet" onClick={clear} className={styles.clear}>
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
