import { useState } from 'react';

import { saveFile } from '../../base/save-file.ts';
import { Button } from '../../ui/button/button.tsx';
import { SIGN_IN_WAYS_WORDS } from '../../words/sign-in-ways.words.ts';
import styles from './sign-in-ways.module.css';

const words = SIGN_IN_WAYS_WORDS;

interface RecoveryCodesProps {
  /** Where no dialog has it as its own. */
  readonly title?: string;
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** The codes that are shown once. */
export function RecoveryCodes({ title, codes, onSaved }: RecoveryCodesProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  };
  return (
    <section className={styles.part}>
      {title === undefined ? null : <h3>{title}</h3>}
      <p className="secondary">{words.codesText}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onSaved}>
          {words.savedCodes}
        </Button>
        <Button onClick={() => saveFile(new Blob([codes.join('\n')]), words.codesFile)}>
          {words.downloadCodes}
        </Button>
        <Button onClick={() => void copy().catch(reportError)}>{words.copyCodes}</Button>
        <span role="status">{isCopied ? words.copied : null}</span>
      </div>
    </section>
  );
}
