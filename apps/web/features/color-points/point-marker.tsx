import type { CSSProperties } from 'react';

import { joinClasses } from '../../ui/join-classes.ts';
import type { LabelPosition } from './place-labels.ts';
import type { PicturePosition } from './stage/picture-position.ts';
import styles from './markers.module.css';

interface PointMarkerProps {
  readonly id: string;
  readonly name: string;
  readonly place: PicturePosition;
  readonly active: boolean;
  readonly variant: 'markers' | 'crosshair';
  /** The place of the label; `null` hides it. */
  readonly label: LabelPosition | null;
}

/** A ring on the photo that is visible on any color, with the point's name beside it. The photo handles the presses. */
export function PointMarker({ id, name, place, active, variant, label }: PointMarkerProps) {
  return (
    <span
      aria-hidden
      data-point={id}
      className={joinClasses(
        styles.marker,
        variant === 'crosshair' ? styles.crosshair : active && styles.active,
      )}
      style={
        {
          '--x': `${place.x * 100}%`,
          '--y': `${place.y * 100}%`,
        } as CSSProperties
      }
    >
      <span className={styles.ring} />
      {label?.line ? (
        <span
          className={styles.line}
          style={{ width: label.line.length, '--angle': `${label.line.angle}rad` } as CSSProperties}
        />
      ) : null}
      {label ? (
        <span className={styles.label} style={{ left: label.left + 14, top: label.top + 14 }}>
          {name}
        </span>
      ) : null}
    </span>
  );
}
