import { pointBand } from '@color-almanac/domain';
import type { FacePoint, PointBand, ScannedPoint } from '@color-almanac/domain';
import { sayPoint, FACE_POINT_LABELS } from '@color-almanac/words';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';

import { Badge } from '../../ui/badge/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Swatch } from '../../ui/swatch/swatch.tsx';
import { SCAN_DIALOG_WORDS } from '../../words/scan-dialogs.words.ts';
import styles from './scan-results.module.css';

const BANDS = {
  high: { icon: CircleCheck, tone: 'success' },
  medium: { icon: Info, tone: 'plain' },
  low: { icon: TriangleAlert, tone: 'warning' },
} as const satisfies Readonly<Record<PointBand, unknown>>;

interface ScannedPointCardProps {
  readonly place: FacePoint;
  readonly point: ScannedPoint;
}

/** One color a scan found: swatch, hex, confidence and notes. */
export function ScannedPointCard({ place, point }: ScannedPointCardProps) {
  const band = pointBand(point.confidence);
  const { icon, tone } = BANDS[band];
  return (
    <li className={styles.card}>
      <div className={styles.cardMount}>
        <Swatch color={point.hex} className={styles.cardSwatch} />
      </div>
      <div className={styles.cardText}>
        <h3>{FACE_POINT_LABELS[place]}</h3>
        <p className="number secondary" translate={point.hex ? 'no' : undefined}>
          {point.hex ?? SCAN_DIALOG_WORDS.noColor}
        </p>
        <Badge tone={tone} className={styles.band}>
          <Icon of={icon} size="tiny" />
          <span>
            {point.hex
              ? `${SCAN_DIALOG_WORDS.bands[band]} ${Math.round(point.confidence)}%`
              : SCAN_DIALOG_WORDS.notSeen}
          </span>
        </Badge>
        <p className="small secondary">{sayPoint(point)}</p>
      </div>
    </li>
  );
}
