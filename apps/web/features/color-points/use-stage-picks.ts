import { useRef, useState } from 'react';
import type { Hex } from '@color-almanac/domain';

import { VIEWER_WORDS } from '../../words/photo-viewer.words.ts';
import { findNearest, FINGER_REACH, MOUSE_REACH } from './find-nearest.ts';
import type { LabelledPosition } from './place-labels.ts';
import type { PictureStageProps } from './picture-stage-props.ts';
import { isOnPicture } from './stage/picture-position.ts';
import type { PicturePosition } from './stage/picture-position.ts';
import { scaleOf } from './stage/viewport.ts';
import type { Size } from './stage/viewport.ts';
import type { PointedAt } from './stage/use-pointer-effects.ts';

interface PickDeps extends Pick<
  PictureStageProps,
  | 'active'
  | 'locked'
  | 'justPlacedId'
  | 'tool'
  | 'onPick'
  | 'onMovePoint'
  | 'onPickWhite'
  | 'onLockedTap'
> {
  /** The markers on the picture. */
  readonly placed: readonly LabelledPosition[];
  /** The color there, as the photo shows it. */
  readonly read: (place: PicturePosition) => Hex | null;
  readonly showAs: (raw: Hex) => Hex;
  readonly onTakeBack: (() => void) | undefined;
  readonly onToggleLabel: (id: string) => void;
}

/** What a press does: a pick, showing or hiding a label, or moving a marker; and what is announced. */
export function useStagePicks(deps: PickDeps) {
  const { active, locked, placed, read } = deps;
  const isWhite = deps.tool === 'white';
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<LabelledPosition | null>(null);
  // The second of two taps may only undo what the first one placed.
  const tapPlaced = useRef(false);

  const nearest = (pointed: PointedAt, reach: number) =>
    findNearest(placed, { place: pointed.place, reach, shown: shownSize(pointed) });
  const say = (name: string, raw: Hex) => setSaid(VIEWER_WORDS.picked(name, deps.showAs(raw)));

  /** Returns whether a point was placed. */
  const pick = (place: PicturePosition): boolean => {
    const hex = read(place);
    if (!hex) return false;
    if (isWhite) {
      deps.onPickWhite?.({ ...place, hex });
      return false;
    }
    if (locked) {
      setSaid(VIEWER_WORDS.noPick);
      deps.onLockedTap();
      return false;
    }
    say(active.name, hex);
    deps.onPick({ ...place, hex });
    return true;
  };

  const moveTo = ({ id, name }: LabelledPosition, place: PicturePosition) => {
    const hex = isOnPicture(place) ? read(place) : null;
    if (!hex) return;
    say(name, hex);
    deps.onMovePoint(id, { ...place, hex });
  };

  return {
    said,
    setSaid,
    dragged,
    pick,
    tap: (pointed: PointedAt, moved: boolean) => {
      tapPlaced.current = false;
      if (!isOnPicture(pointed.place)) return;
      if (!locked || isWhite) {
        const near = isWhite ? null : nearest(pointed, MOUSE_REACH);
        if (near && near.id === deps.justPlacedId) moveTo(near, pointed.place);
        else tapPlaced.current = pick(pointed.place);
        return;
      }
      if (moved) return;
      const near = nearest(pointed, FINGER_REACH);
      if (near) deps.onToggleLabel(near.id);
      else deps.onLockedTap();
    },
    takeBackTap: () => {
      if (tapPlaced.current) deps.onTakeBack?.();
      tapPlaced.current = false;
    },
    findGrip: (pointed: PointedAt): string | null => {
      if (locked || isWhite) return null;
      if (!pointed.finger) return nearest(pointed, MOUSE_REACH)?.id ?? null;
      // A finger that places a point close to another's must not move that one.
      return nearest(pointed, FINGER_REACH)?.id === active.id ? active.id : null;
    },
    drag: (id: string, { place }: PointedAt) => {
      const marker = placed.find((other) => other.id === id);
      if (marker) setDragged({ ...marker, ...clampPosition(place) });
    },
    stopDragging: () => setDragged(null),
    drop: (id: string, { place }: PointedAt) => {
      setDragged(null);
      const marker = placed.find((other) => other.id === id);
      if (marker) moveTo(marker, place);
    },
  };
}

function shownSize({ view, sizes: { fitted } }: PointedAt): Size {
  const scale = scaleOf(view);
  return { width: fitted.width * scale, height: fitted.height * scale };
}

function clampPosition({ x, y }: PicturePosition): PicturePosition {
  return { x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) };
}
