import { Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';

import { IconButton } from '../../components/button/icon-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { POINT_WORDS } from '../../words/photo.ts';
import styles from './stage/stage.module.css';
import { useHistoryKeys } from './use-history-keys.ts';

/** Going back and forth in what was done to the points. */
export interface PointHistoryTools {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Undo and redo, as buttons and by their keys. */
export function HistoryBox({ canUndo, canRedo, onUndo, onRedo }: PointHistoryTools) {
  const [said, setSaid] = useState('');
  const undo = () => {
    setSaid(canUndo ? POINT_WORDS.undone : POINT_WORDS.nothingToUndo);
    onUndo();
  };
  const redo = () => {
    setSaid(canRedo ? POINT_WORDS.redone : POINT_WORDS.nothingToRedo);
    onRedo();
  };
  useHistoryKeys({ onUndo: undo, onRedo: redo });
  return (
    <div role="group" aria-label={POINT_WORDS.historyTools} className={styles.history}>
      <IconButton
        label={POINT_WORDS.undo}
        title={POINT_WORDS.undo}
        size="small"
        aria-disabled={!canUndo}
        onClick={undo}
      >
        <Icon of={Undo2} size="small" />
      </IconButton>
      <IconButton
        label={POINT_WORDS.redo}
        title={POINT_WORDS.redo}
        size="small"
        aria-disabled={!canRedo}
        onClick={redo}
      >
        <Icon of={Redo2} size="small" />
      </IconButton>
      <span role="status" className="unseen">
        {said}
      </span>
    </div>
  );
}
