import { cropToFace } from '@color-almanac/domain';
import type { ColorPoint } from '@color-almanac/domain';
import type { CSSProperties } from 'react';

import { Mount, Swatch } from '../../../ui/swatch/swatch.tsx';
import { READING_WORDS } from '../../../words/reading.words.ts';
import styles from './season-portrait.module.css';

/** Width over height of the picture. Keep in sync with the stylesheet. */
const FORMAT = 4 / 5;

export interface PortraitPhoto {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

interface SeasonPortraitProps {
  /** `null` where there is none: then the colors are shown instead. */
  readonly photo: PortraitPhoto | null;
  readonly points: readonly ColorPoint[];
  /** Says what the photo shows, where it is not the user's own. */
  readonly alt?: string;
}

/** The face a season was read from, on the neutral mount, so that no other color affects the impression. */
export function SeasonPortrait({ photo, points, alt }: SeasonPortraitProps) {
  return (
    <Mount padding="chip" className={styles.portrait}>
      {photo ? (
        <CroppedPhoto photo={photo} points={points} alt={alt} />
      ) : (
        <ReadColors points={points} />
      )}
    </Mount>
  );
}

interface CroppedPhotoProps {
  readonly photo: PortraitPhoto;
  readonly points: readonly ColorPoint[];
  readonly alt: string | undefined;
}

function CroppedPhoto({ photo, points, alt }: CroppedPhotoProps) {
  const frame = cropToFace(points, photo, FORMAT);
  const measures = frame
    ? ({
        '--width': `${100 / frame.width}%`,
        '--left': `${(-100 * frame.left) / frame.width}%`,
        '--top': `${(-100 * frame.top) / frame.height}%`,
      } as CSSProperties)
    : undefined;
  return (
    <span className={styles.frame} style={measures}>
      <img
        src={photo.url}
        alt={alt ?? (frame ? READING_WORDS.photo : READING_WORDS.photoWhole)}
        className={frame ? styles.cropped : styles.whole}
        decoding="async"
      />
    </span>
  );
}

function ReadColors({ points }: Pick<SeasonPortraitProps, 'points'>) {
  return (
    <ul className={styles.colors} aria-label={READING_WORDS.colorsRead}>
      {points.map(({ id, name, hex }) => (
        <li key={id}>
          <Swatch color={hex} size={24} />
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className="number" translate="no">
              {hex}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
