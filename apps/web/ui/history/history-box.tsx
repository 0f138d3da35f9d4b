import { Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';

import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './history.module.css';
import { useHistoryKeys } from './use-history-keys.ts';

/** Undo and redo. */
export interface HistoryTools {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

interface HistoryBoxProps extends HistoryTools {
  readonly className?: string | undefined;
}

const WORDS = {
  tools: 'Undo and redo',
  undo: 'Undo',
  redo: 'Redo',
  undone: 'Undone',
  redone: 'Redone',
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
};

/** Undo and redo, as buttons and by their keys. */
export function HistoryBox({ canUndo, canRedo, onUndo, onRedo, className }: HistoryBoxProps) {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const say = (text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 }));
  const undo = () => {
    say(canUndo ? WORDS.undone : WORDS.nothingToUndo);
    onUndo();
  };
  const redo = () => {
    say(canRedo ? WORDS.redone : WORDS.nothingToRedo);
    onRedo();
  };
  useHistoryKeys({ onUndo: undo, onRedo: redo });
  return (
    <div role="group" aria-label={WORDS.tools} className={joinClasses(styles.history, className)}>
      <IconButton
        label={WORDS.undo}
        title={WORDS.undo}
        size="small"
        aria-disabled={!canUndo}
        onClick={undo}
      >
        <Icon of={Undo2} size="small" />
      </IconButton>
      <IconButton
        label={WORDS.redo}
        title={WORDS.redo}
        size="small"
        aria-disabled={!canRedo}
        onClick={redo}
      >
        <Icon of={Redo2} size="small" />
      </IconButton>
      <span role="status" className="unseen">
        {/* The same words are announced again only in a new element. */}
        <span key={said.turn}>{said.text}</span>
      </span>
    </div>
  );
}
