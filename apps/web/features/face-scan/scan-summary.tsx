import { FACE_POINTS, summarizeScan } from '@color-almanac/domain';
import type { FaceScan } from '@color-almanac/domain';
import { sayScan, FACE_POINT_LABELS } from '@color-almanac/words';

import { ScanReaders } from '../../ui/ai-consent/scan-readers.tsx';
import { ProgressLine } from '../../ui/progress/progress-line.tsx';
import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import { SCAN_DIALOG_WORDS } from '../../words/scan-dialogs.words.ts';
import { SCAN_WORDS } from '../../words/scan.words.ts';
import styles from './face-scan.module.css';

/** The last scan's results in short, for looking them up later. */
export function ScanSummaryPanel({ scan }: { readonly scan: FaceScan | null }) {
  if (!scan) return <p className="secondary">{SCAN_DIALOG_WORDS.noScanYet}</p>;
  const summary = summarizeScan(scan);
  const { overall, tier, rebuilt } = summary;
  const { message, tip, clarity } = sayScan(summary);
  return (
    <>
      <div className={styles.summaryHead}>
        <span className="secondary">{SCAN_DIALOG_WORDS.summaryLead}</span>
        <b className="number">{`${overall}%`}</b>
      </div>
      <ProgressLine percent={overall} label={SCAN_DIALOG_WORDS.overall} />
      <p className={styles.summaryText}>
        {`${rebuilt ? '' : `${SCAN_WORDS.tiers[tier]} `}${message} ${tip} ${clarity}`}
      </p>
      <ScanReaders scan={scan} />
      <ul className={styles.detected}>
        {FACE_POINTS.map((place) => {
          const { hex, confidence } = scan[place];
          return (
            <li key={place}>
              <Mount padding="tiny">
                <Swatch color={hex} size={24} />
              </Mount>
              <span>
                {FACE_POINT_LABELS[place]}
                <span className="small number muted" translate={hex ? 'no' : undefined}>
                  {hex ? `${hex}, ${Math.round(confidence)}%` : SCAN_DIALOG_WORDS.notSeen}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
