import type { ScanSummary } from '@color-almanac/domain';
import { sayScan } from '@color-almanac/words';
import type { CSSProperties } from 'react';

import { SCAN_DIALOG_WORDS } from '../../words/scan-dialogs.words.ts';
import { SCAN_WORDS } from '../../words/scan.words.ts';
import styles from './scan-results.module.css';

/** How far the whole scan can be trusted, on a scale that shows where each word begins; quieter than the colors above. */
export function ConfidenceOverview({ summary }: { readonly summary: ScanSummary }) {
  const { overall, tier } = summary;
  const { message } = sayScan(summary);
  return (
    <div className={styles.overview}>
      <p>
        <span className="secondary">{SCAN_DIALOG_WORDS.overall}</span>{' '}
        <span className="number">{`${overall}%`}</span>
        <br />
        <b>{SCAN_WORDS.tiers[tier]}</b> <span className="secondary">{message}</span>
      </p>
      <div>
        <div
          role="meter"
          aria-label={SCAN_DIALOG_WORDS.overall}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={overall}
          className={styles.scale}
          style={{ '--value': `${overall}%` } as CSSProperties}
        />
        <div className={styles.ticks} aria-hidden>
          {SCAN_DIALOG_WORDS.thresholds.map(({ percent, name }) => (
            <span key={percent} style={{ left: `${percent}%` }}>
              {percent}
              <em>{` ${name}`}</em>
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
