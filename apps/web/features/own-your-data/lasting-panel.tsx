import { useEffect, useState } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { askForLasting, readLasting } from '../../store/persistence.ts';
import type { Lasting } from '../../store/persistence.ts';
import { OWN_DATA_WORDS } from '../../words/own-your-data.words.ts';
import styles from './own-your-data.module.css';

interface LastingPanelProps {
  readonly isSignedIn: boolean;
  readonly read?: () => Promise<Lasting>;
  readonly ask?: () => Promise<Lasting>;
}

/** Says whether the browser may delete saved data, and lets the user ask it not to. */
export function LastingPanel({
  isSignedIn,
  read = readLasting,
  ask = askForLasting,
}: LastingPanelProps) {
  const [lasting, setLasting] = useState<Lasting | null>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    let isShown = true;
    void read().then((answer) => isShown && setLasting(answer));
    return () => {
      isShown = false;
    };
  }, [read]);
  const askBrowser = async () => {
    const answer = await ask();
    setLasting(answer);
    setRefused(answer !== 'kept');
  };
  const words = OWN_DATA_WORDS.lasting;
  return (
    <section className={styles.part}>
      <h3>{words.title}</h3>
      <div className={styles.facts} role="status">
        {lasting === null ? null : <p>{words.answers[lasting]}</p>}
        {isRefused ? <p>{words.refused}</p> : null}
      </div>
      {isSignedIn ? <p className="secondary">{words.inAccount}</p> : null}
      {lasting === 'may-be-cleared' ? (
        <>
          <p className="secondary">{words.why}</p>
          <Button onClick={() => void askBrowser()}>{words.ask}</Button>
        </>
      ) : null}
    </section>
  );
}
