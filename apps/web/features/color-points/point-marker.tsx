import type { CSSProperties } from 'react';

import { joinClasses } from '../../components/join-classes.ts';
import type { LabelPlace } from './place-labels.ts';
import type { PicturePlace } from './stage/picture-place.ts';
import styles from './markers.module.css';

interface PointMarkerProps {
  readonly id: string;
  readonly name: string;
  readonly place: PicturePlace;
  readonly active: boolean;
  readonly look: 'markers' | 'crosshair';
  /** Where the label stands; `null` hides it. */
  readonly label: LabelPlace | null;
}

/** A ring on the photo that is seen on any color, with the point's name beside it. The photo takes the presses. */
export function PointMarker({ id, name, place, active, look, label }: PointMarkerProps) {
  return (
    <span
      aria-hidden
      data-point={id}
      className={joinClasses(
        styles.marker,
        look === 'crosshair' ? styles.crosshair : active && styles.active,
        label?.side === 'left' && styles.flipped,
      )}
      style={
        {
          '--x': `${place.x * 100}%`,
          '--y': `${place.y * 100}%`,
          '--line': label?.line ?? 0,
        } as CSSProperties
      }
    >
      <span className={styles.ring} />
      {label ? <span className={styles.label}>{name}</span> : null}
    </span>
  );
}
