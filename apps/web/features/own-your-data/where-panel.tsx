import { useEffect, useState } from 'react';

import { OWN_DATA_WORDS } from '../../words/own-your-data.words.ts';
import { estimateStorage, type StorageEstimate } from './estimate-storage.ts';
import styles from './own-your-data.module.css';

interface WherePanelProps {
  /** Host of the server that has the user's account; `null` for a guest. */
  readonly server: string | null;
  readonly estimate?: () => Promise<StorageEstimate>;
}

/** Says where the photo and its results are stored, where they never go, and how much space is left. */
export function WherePanel({ server, estimate = estimateStorage }: WherePanelProps) {
  const [quota, setQuota] = useState<StorageEstimate | null>(null);
  useEffect(() => {
    let isShown = true;
    void estimate().then((found) => isShown && setQuota(found));
    return () => {
      isShown = false;
    };
  }, [estimate]);
  const words = OWN_DATA_WORDS.where;
  return (
    <section className={styles.part}>
      <h3>{words.title}</h3>
      <ul className={styles.facts}>
        {(server === null ? words.guest : words.signedIn(server)).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {quota === null ? null : words.quota(quota).map((text) => <li key={text}>{text}</li>)}
      </ul>
    </section>
  );
}
