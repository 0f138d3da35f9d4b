import { withheldPoints } from '@color-almanac/domain';
import type { FaceScan } from '@color-almanac/domain';
import { FACE_POINT_LABELS } from '@color-almanac/words';
import { Crosshair, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MISSING_WORDS } from '../../words/missing-points.words.ts';
import styles from './missing-points.module.css';

interface MissingPointsProps {
  readonly scan: FaceScan;
  /** Buttons to choose another photo. */
  readonly photoButtons: ReactNode;
  readonly onPlaceByHand: () => void;
  /** What the button below does, where that is not said elsewhere. */
  readonly next?: string;
}

/** What a scan could not read and why, and how to fix it. Nothing where all five points were read. */
export function MissingPoints({ scan, photoButtons, onPlaceByHand, next }: MissingPointsProps) {
  const withheld = withheldPoints(scan);
  if (!withheld) return null;
  const { places, facePixels, reasons } = withheld;
  return (
    <section className={styles.missing}>
      <h3 className={styles.title}>
        <Icon of={TriangleAlert} size="small" />
        <span>{MISSING_WORDS.title(places.map((place) => FACE_POINT_LABELS[place]))}</span>
      </h3>
      <p className="secondary">
        {`${facePixels === null ? MISSING_WORDS.otherReason(reasons) : MISSING_WORDS.smallFace(facePixels)} ${next ?? ''}`}
      </p>
      <div className={styles.ways}>
        {photoButtons}
        <Button onClick={onPlaceByHand}>
          <Icon of={Crosshair} />
          {MISSING_WORDS.placeByHand}
        </Button>
      </div>
    </section>
  );
}
