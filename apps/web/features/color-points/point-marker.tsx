import type { CSSProperties } from 'react';

import { joinClasses } from '../../components/join-classes.ts';
import type { PicturePlace } from './read-pixel.ts';
import styles from './markers.module.css';

/** From here on a label would leave the picture, so it stands to the left. */
const FLIP_FROM = 0.7;

interface PointMarkerProps {
  readonly name: string;
  readonly source: string;
  readonly place: PicturePlace;
  readonly active: boolean;
  readonly labelled: boolean;
  readonly onPress: () => void;
}

/** A ring on the photo that is seen on any color, with the point's name beside it. */
export function PointMarker(props: PointMarkerProps) {
  const { name, source, place, active, labelled, onPress } = props;
  return (
    <button
      type="button"
      className={joinClasses(
        styles.marker,
        active && styles.active,
        place.x >= FLIP_FROM && styles.flipped,
      )}
      style={{ '--x': `${place.x * 100}%`, '--y': `${place.y * 100}%` } as CSSProperties}
      aria-label={`${name}, ${source}`}
      aria-pressed={active}
      title={source}
      onClick={onPress}
    >
      <span className={styles.ring} />
      {labelled ? <span className={styles.label}>{name}</span> : null}
    </button>
  );
}
