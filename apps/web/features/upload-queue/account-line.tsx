import { useState } from 'react';

import { UPLOAD_QUEUE_WORDS as WORDS } from '../../words/upload-queue.ts';
import styles from './upload-panel.module.css';

interface AccountLineProps {
  readonly isAheadOfAccount: boolean;
}

/**
 * Says whether the account has the added photos; nothing while it was never behind. It keeps its height when that
 * changes: otherwise the buttons below would move away during a press, and the press would be lost.
 */
export function AccountLine({ isAheadOfAccount }: AccountLineProps) {
  const [wasAhead, setWasAhead] = useState(isAheadOfAccount);
  if (isAheadOfAccount && !wasAhead) setWasAhead(true);
  if (!wasAhead) return null;
  return (
    <p className={`secondary ${styles.stacked}`}>
      <span className={isAheadOfAccount ? undefined : styles.unshown}>{WORDS.onThisDevice}</span>
      <span className={isAheadOfAccount ? styles.unshown : undefined}>{WORDS.inAccount}</span>
    </p>
  );
}
