import { useId, useState } from 'react';

import { Button } from '../../components/button/button.tsx';
import { OWN_DATA_WORDS } from '../../words/own-your-data.ts';
import styles from './own-your-data.module.css';

interface DeleteAccountPanelProps {
  /** Deletes the account and leaves the app; rejects with a sentence for the person. */
  readonly onDelete: () => Promise<void>;
}

/** The way out, with everything one owns. A word must be typed, so that no slip of the finger does it. */
export function DeleteAccountPanel({ onDelete }: DeleteAccountPanelProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isConfirmed = typed.trim() === OWN_DATA_WORDS.deleteWord;
  const deleteAll = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await onDelete();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <section className={styles.part}>
      <h3>{OWN_DATA_WORDS.deleteTitle}</h3>
      <p className="secondary">{OWN_DATA_WORDS.deleteText}</p>
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
      <Button look="danger" unavailable={!isConfirmed || busy} onClick={() => void deleteAll()}>
        {busy ? OWN_DATA_WORDS.deleting : OWN_DATA_WORDS.deleteAction}
      </Button>
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {OWN_DATA_WORDS.deleteFailed(problem)}
        </p>
      )}
    </section>
  );
}
