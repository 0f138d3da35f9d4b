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
  /** When it appears among those that appear one after the other, from 0; `null`: at once. */
  readonly order: number | null;
  /** The place of the label; `null` hides it. */
  readonly label: LabelPosition | null;
}

/** A ring on the photo that is visible on any color, with the point's name beside it. The photo handles the presses. */
export function PointMarker({ id, name, place, active, variant, order, label }: PointMarkerProps) {
  return (
    <span
      aria-hidden
      data-point={id}
      className={joinClasses(
        styles.marker,
        variant === 'crosshair' ? styles.crosshair : active && styles.active,
        order !== null && styles.arriving,
      )}
      style={
        {
          '--x': `${place.x * 100}%`,
          '--y': `${place.y * 100}%`,
          '--order': order ?? 0,
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
