import { useId } from 'react';
import type { ReactNode } from 'react';

import styles from './make-up-part.module.css';

interface MakeUpPartProps {
  readonly title: string;
  /** What it contains, in a sentence. */
  readonly text: string;
  readonly children: ReactNode;
}

/** A part of the page, with its title beside it on wide screens. */
export function MakeUpPart({ title, text, children }: MakeUpPartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <p className="secondary">{text}</p>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
