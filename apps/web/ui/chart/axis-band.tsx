import type { CSSProperties } from 'react';

import styles from './chart.module.css';

interface AxisBandProps {
  /** What is measured and the result in words: "Undertone: warm". */
  readonly title: string;
  /** The names of the two ends. */
  readonly ends: readonly [string, string];
  /** All three 0 to 100 from the first end to the second. */
  readonly place: number;
  readonly from: number;
  readonly to: number;
  /** The extent of the band in words, for screen readers. */
  readonly reach: string;
}

/** A position on a line between two ends, with a band of uncertainty. No figures, because the scale has no unit. */
export function AxisBand({ title, ends, place, from, to, reach }: AxisBandProps) {
  const measures = {
    '--place': `${place}%`,
    '--from': `${from}%`,
    '--to': `${to}%`,
  } as CSSProperties;
  return (
    <div className={styles.axis}>
      <p className="h4">{title}</p>
      <div role="img" aria-label={`${title}; ${reach}`} className={styles.line} style={measures}>
        <span className={styles.band} />
        <span className={styles.place} />
      </div>
      <div className={styles.ends} aria-hidden>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  );
}
