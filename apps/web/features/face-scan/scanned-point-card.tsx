import { EYE_COLORS, pointBand } from '@color-almanac/domain';
import type { EyeColor, FacePoint, PointBand, ScannedPoint } from '@color-almanac/domain';
import { EYE_NAMES, sayPoint, FACE_POINT_LABELS } from '@color-almanac/words';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuChoice } from '../../ui/menu/menu.tsx';
import { Swatch } from '../../ui/swatch/swatch.tsx';
import { SCAN_DIALOG_WORDS } from '../../words/scan-dialogs.words.ts';
import styles from './scan-results.module.css';

const BAND_ICONS = {
  high: CircleCheck,
  medium: Info,
  low: TriangleAlert,
} as const satisfies Readonly<Record<PointBand, unknown>>;

interface ScannedPointCardProps {
  readonly place: FacePoint;
  readonly point: ScannedPoint;
  readonly eye: DescribedEye | null;
}

/** What an eye is called, and how the user changes that. */
export interface DescribedEye {
  readonly color: EyeColor;
  readonly onChange: ((color: EyeColor) => void) | null;
}

/** One color a scan found: swatch, hex, confidence and notes. */
export function ScannedPointCard({ place, point, eye }: ScannedPointCardProps) {
  const band = pointBand(point.confidence);
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
        <p className={styles.band}>
          <Icon of={BAND_ICONS[band]} size="tiny" />
          <span>
            {point.hex
              ? `${SCAN_DIALOG_WORDS.bands[band]} ${Math.round(point.confidence)}%`
              : SCAN_DIALOG_WORDS.notSeen}
          </span>
        </p>
        <p className="small secondary">{sayPoint(point, eye?.color)}</p>
        <EyeColorMenu eye={eye} />
      </div>
    </li>
  );
}

/** Calls the eyes something else. Nothing for other points, and where nobody can. */
export function EyeColorMenu({ eye }: Pick<ScannedPointCardProps, 'eye'>) {
  if (!eye?.onChange) return null;
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="small" className={styles.change}>
          {SCAN_DIALOG_WORDS.changeEye}
        </Button>
      }
    >
      <MenuChoice
        label={SCAN_DIALOG_WORDS.eyeColor}
        value={eye.color}
        onChoose={eye.onChange}
        options={EYE_COLORS.map((value) => ({ value, name: EYE_NAMES[value] }))}
      />
    </Menu>
  );
}
