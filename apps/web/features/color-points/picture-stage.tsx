import { hasPosition } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';

import { Badge } from '../../components/badge/badge.tsx';
import { Icon } from '../../components/icon.tsx';
import { POINT_WORDS } from '../../words/photo.ts';
import type { PointView } from './point-views.ts';
import { findNearest } from './find-nearest.ts';
import { PointMarker } from './point-marker.tsx';
import { placeLabels } from './place-labels.ts';
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
  /** What the picture is, where it is not the photo of a profile. */
  readonly alt?: string;
  readonly points: readonly PointView[];
  readonly active: PointView;
  readonly locked: boolean;
  readonly onPick: (picked: PickedColor) => void;
  /** A tap that moved nothing because the points are locked. */
  readonly onLockedTap: () => void;
}

const CENTER: PicturePlace = { x: 0.5, y: 0.5 };

/** The photo with its markers. A press places the active point; arrow keys move it pixel by pixel. */
export function PictureStage(props: PictureStageProps) {
  const { photo, points, active, locked, onPick, onLockedTap } = props;
  const [hiddenLabels, setHiddenLabels] = useState<ReadonlySet<string>>(new Set());

  const placed = points.flatMap(({ id, name, point }) =>
    point && hasPosition(point) ? [{ id, name, x: point.x, y: point.y }] : [],
  );
  const labels = placeLabels(placed, { first: active.id, ratio: photo.width / photo.height });

  const pick = (place: PicturePlace) => {
    const hex = readPixel(photo.bitmap, place);
    if (hex) onPick({ ...place, hex });
  };
  const toggleLabel = (id: string) =>
    setHiddenLabels((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const handlePress = (event: MouseEvent<HTMLButtonElement>) => {
    const bounds = event.currentTarget.getBoundingClientRect();
    // A press by the keyboard has no place of its own: it means the active point.
    const place = event.detail === 0 ? placeOf(active) : placeOnPicture(event, bounds);
    if (!place) return;
    if (!locked) {
      pick(place);
      return;
    }
    const near = findNearest(placed, place, bounds);
    if (near) toggleLabel(near.id);
    else onLockedTap();
  };
  const handleKey = (event: KeyboardEvent) => {
    const moved = movePlace(placeOf(active), event, photo);
    if (!moved) return;
    event.preventDefault();
    if (locked) onLockedTap();
    else pick(moved);
  };
  // Of one color alone, which is only looked at, none is missing.
  const missing = points.length === 1 ? 0 : points.filter(({ point }) => !point).length;
  return (
    <div
      className={styles.frame}
      style={{ '--ratio': photo.width / photo.height } as CSSProperties}
    >
      <img
        src={photo.url}
        width={photo.width}
        height={photo.height}
        alt={props.alt ?? POINT_WORDS.photo(points.length - missing)}
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
      {placed.map(({ id, name, x, y }) => (
        <PointMarker
          key={id}
          name={name}
          place={{ x, y }}
          active={id === active.id}
          label={hiddenLabels.has(id) ? null : (labels[id] ?? null)}
        />
      ))}
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
