import type { CSSProperties } from 'react';

import { joinClasses } from '../join-classes.ts';
import styles from './chart.module.css';

export interface Bar {
  readonly name: string;
  /** 0 to 100. */
  readonly percent: number;
  /** Drawn in ink: one of those that lead. */
  readonly leads: boolean;
}

/** Named bars, each on its own scale of 0 to 100. */
export function Bars({ bars, label }: { readonly bars: readonly Bar[]; readonly label: string }) {
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({ name, percent, leads }) => (
        <li key={name} className={joinClasses(styles.bar, leads && styles.leads)}>
          <span>{name}</span>
          <span
            aria-hidden
            className={styles.track}
            style={{ '--value': `${percent}%` } as CSSProperties}
          />
          <span className={styles.percent}>{Math.round(percent)}%</span>
        </li>
      ))}
    </ul>
  );
}
