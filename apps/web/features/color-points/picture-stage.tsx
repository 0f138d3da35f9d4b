import { hasPosition } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';

import { Badge } from '../../components/badge/badge.tsx';
import { Icon } from '../../components/icon.tsx';
import { POINT_WORDS } from '../../words/photo.ts';
import type { PointView } from './point-views.ts';
import { PointMarker } from './point-marker.tsx';
import { movePlace } from './move-place.ts';
import { placeOnPicture, readPixel } from './read-pixel.ts';
import type { PicturePlace } from './read-pixel.ts';
import styles from './photo-viewer.module.css';

export interface ShownPhoto {
  /** Full size, to pick from. */
  readonly bitmap: ImageBitmap;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export interface PickedColor extends PicturePlace {
  readonly hex: Hex;
}

interface PictureStageProps {
  readonly photo: ShownPhoto;
  readonly points: readonly PointView[];
  readonly active: PointView;
  readonly locked: boolean;
  readonly onActivate: (id: string) => void;
  readonly onPick: (picked: PickedColor) => void;
  /** A tap that moved nothing because the points are locked. */
  readonly onLockedTap: () => void;
}

const CENTER: PicturePlace = { x: 0.5, y: 0.5 };

/** The photo with its markers. A press places the active point; arrow keys move it pixel by pixel. */
export function PictureStage(props: PictureStageProps) {
  const { photo, points, active, locked, onActivate, onPick, onLockedTap } = props;
  const [hiddenLabels, setHiddenLabels] = useState<ReadonlySet<string>>(new Set());

  const pick = (place: PicturePlace | null) => {
    if (locked) onLockedTap();
    if (locked || !place) return;
    const hex = readPixel(photo.bitmap, place);
    if (hex) onPick({ ...place, hex });
  };
  const handlePress = (event: MouseEvent<HTMLButtonElement>) => {
    // A press by the keyboard has no place of its own.
    const byKeyboard = event.detail === 0;
    const bounds = event.currentTarget.getBoundingClientRect();
    pick(byKeyboard ? placeOf(active) : placeOnPicture(event, bounds));
  };
  const handleKey = (event: KeyboardEvent) => {
    const moved = movePlace(placeOf(active), event, photo);
    if (!moved) return;
    event.preventDefault();
    pick(moved);
  };
  const toggleLabel = (id: string) =>
    setHiddenLabels((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const missing = points.filter(({ point }) => !point).length;
  return (
    <div
      className={styles.frame}
      style={{ '--ratio': photo.width / photo.height } as CSSProperties}
    >
      <img
        src={photo.url}
        width={photo.width}
        height={photo.height}
        alt={POINT_WORDS.photo(points.length - missing)}
        draggable={false}
      />
      <button
        type="button"
        className={styles.stage}
        aria-label={POINT_WORDS.stage(active.name)}
        onClick={handlePress}
        onKeyDown={handleKey}
        onContextMenu={(event) => event.preventDefault()}
      />
      {points.map(({ id, name, point }) =>
        point && hasPosition(point) ? (
          <PointMarker
            key={id}
            name={name}
            source={point.source === 'user' ? POINT_WORDS.userPlaced : POINT_WORDS.aiDetected}
            place={point}
            active={id === active.id}
            labelled={!hiddenLabels.has(id)}
            onPress={() => (locked ? toggleLabel(id) : onActivate(id))}
          />
        ) : null,
      )}
      {missing > 0 ? (
        <Badge tone="warning" className={styles.missing}>
          <Icon of={TriangleAlert} size="tiny" />
          {POINT_WORDS.missing(missing)}
        </Badge>
      ) : null}
    </div>
  );
}

function placeOf({ point }: PointView): PicturePlace {
  return point && hasPosition(point) ? { x: point.x, y: point.y } : CENTER;
}
