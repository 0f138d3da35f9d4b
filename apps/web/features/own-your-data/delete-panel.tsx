import { readFigures } from '@color-almanac/domain';
import { useId, useState } from 'react';

import { DeletionUnanswered } from '../../api/accounts/deletion-unanswered.ts';
import { Button } from '../../ui/button/button.tsx';
import { OWN_DATA_WORDS } from '../../words/own-your-data.words.ts';
import styles from './own-your-data.module.css';

interface DeletePanelProps {
  readonly words: (typeof OWN_DATA_WORDS)['deleteAccount' | 'deleteHere'];
  /** Deletes and signs out; rejects with a sentence for the user. */
  readonly onDelete: () => Promise<void>;
}

/** Deletes everything the user owns. A word must be typed, so that it cannot happen by accident. */
export function DeletePanel({ words, onDelete }: DeletePanelProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isConfirmed = readFigures(typed) === OWN_DATA_WORDS.deleteWord;
  const deleteAll = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await onDelete();
    } catch (error) {
      setProblem(explain(error, words));
      setBusy(false);
    }
  };
  return (
    <section className={styles.part}>
      <h3>{words.title}</h3>
      <p className="secondary">{words.text}</p>
      <label htmlFor={id} className={styles.confirm}>
        {OWN_DATA_WORDS.deleteConfirm}
        <input
          id={id}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <Button variant="danger" unavailable={!isConfirmed || busy} onClick={() => void deleteAll()}>
        {busy ? OWN_DATA_WORDS.deleting : words.action}
      </Button>
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </section>
  );
}

function explain(error: unknown, words: DeletePanelProps['words']): string {
  if (error instanceof DeletionUnanswered) return OWN_DATA_WORDS.deletionUnanswered;
  return words.failed(error instanceof Error ? error.message : String(error));
}
