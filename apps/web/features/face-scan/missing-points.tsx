import { withheldPoints } from '@color-almanac/domain';
import type { FaceScan, WithheldPoints } from '@color-almanac/domain';
import { FACE_POINT_LABELS } from '@color-almanac/words';
import { Crosshair, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
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
  /** Chooses the color of covered hair. */
  readonly hairPicker: ReactNode;
  /** Whether choosing it is the next step, whose button is the filled one. By default it is. */
  readonly isHairNext?: boolean;
  /** What the button below does, where that is not said elsewhere. */
  readonly next?: string;
}

/** What a scan could not read and why, and how to fix it. Nothing where all five points were read. */
export function MissingPoints(props: MissingPointsProps) {
  const { scan, photoButtons, hairPicker, isHairNext = true, onPlaceByHand, next } = props;
  const [isChoosing, setChoosing] = useState(false);
  const id = useId();
  const withheld = withheldPoints(scan);
  if (!withheld) return null;
  const { places, isHairCovered, isOnlyHairCovered: isOnlyHair } = withheld;
  return (
    <section className={styles.missing}>
      <h3 className={styles.title}>
        <Icon of={TriangleAlert} size="small" />
        <span>{MISSING_WORDS.title(places.map((place) => FACE_POINT_LABELS[place]))}</span>
      </h3>
      <p className="secondary">{sayReason(withheld, isOnlyHair ? '' : (next ?? ''))}</p>
      <div className={styles.ways}>
        {isHairCovered ? (
          <Button
            variant={isHairNext ? 'primary' : 'outline'}
            aria-expanded={isChoosing}
            aria-controls={id}
            onClick={() => setChoosing((before) => !before)}
          >
            {MISSING_WORDS.chooseHair}
          </Button>
        ) : null}
        {photoButtons}
        {isOnlyHair ? null : (
          <Button onClick={onPlaceByHand}>
            <Icon of={Crosshair} />
            {MISSING_WORDS.placeByHand}
          </Button>
        )}
      </div>
      {isHairCovered ? (
        <div id={id} className={styles.hair} hidden={!isChoosing}>
          {isChoosing ? hairPicker : null}
        </div>
      ) : null}
    </section>
  );
}

function sayReason(withheld: WithheldPoints, next: string): string {
  const { facePixels, reasons, isOnlyHairCovered } = withheld;
  const reason =
    facePixels === null
      ? (isOnlyHairCovered ? MISSING_WORDS.coveredHair : MISSING_WORDS.otherReason)(reasons)
      : MISSING_WORDS.smallFace(facePixels);
  return `${reason} ${next}`.trim();
}
