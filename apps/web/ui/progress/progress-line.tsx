import type { CSSProperties } from 'react';

import styles from './progress.module.css';

interface ProgressLineProps {
  /** 0 to 100. */
  readonly percent: number;
  readonly label: string;
}

/** The share of a whole, as a line. Write the figure beside it. */
export function ProgressLine({ percent, label }: ProgressLineProps) {
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles.line}
      style={{ '--value': `${percent}%` } as CSSProperties}
    />
  );
}
