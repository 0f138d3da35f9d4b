import { hasPosition } from '@color-almanac/domain';
import { useRef, useState } from 'react';

import { POINT_WORDS } from '../../words/photo.ts';
import { findNearest, FINGER_REACH, MOUSE_REACH } from './find-nearest.ts';
import type { LabelledPlace } from './place-labels.ts';
import type { PictureStageProps } from './picture-stage-props.ts';
import { isOnPicture } from './stage/picture-place.ts';
import type { PicturePlace } from './stage/picture-place.ts';
import { useStageKeys } from './stage/use-stage-keys.ts';
import { useStageLook } from './stage/use-stage-look.ts';
import { useStagePointers } from './stage/use-stage-pointers.ts';
import type { PointedAt } from './stage/use-stage-pointers.ts';
import { useView } from './stage/use-view.ts';
import { stepZoom, WHOLE_PICTURE, zoomAt } from './stage/viewport.ts';

interface StageGround extends Omit<PictureStageProps, 'children' | 'alt'> {
  readonly onToggleLabel: (id: string) => void;
}

/** What happens on the stage: where one looks, what is picked, moved, zoomed, and what is said of it. */
export function useStage(ground: StageGround) {
  const { photo, points, active, locked, tool = 'point', sampleSide } = ground;
  const view = useView();
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<LabelledPlace | null>(null);
  const asItIs = tool === 'white' || !ground.showAs;
  const { loupe, read, look, lookAway } = useStageLook({
    picture: photo.bitmap,
    sampleSide,
    showAs: (raw) => (asItIs ? raw : (ground.showAs?.(raw) ?? raw)),
  });
  const shownAs = (place: PicturePlace) => {
    const raw = read(place);
    return raw && !asItIs ? (ground.showAs?.(raw) ?? raw) : raw;
  };
  const placed = points.flatMap(({ id, name, point }) =>
    point && hasPosition(point) ? [{ id, name, x: point.x, y: point.y }] : [],
  );
  const nearest = ({ place, view: { zoom }, sizes: { fitted } }: PointedAt, reach: number) => {
    const shown = { width: fitted.width * zoom, height: fitted.height * zoom };
    return findNearest(placed, { place, reach, shown });
  };

  const pick = (place: PicturePlace) => {
    const hex = read(place);
    if (!hex) return;
    if (tool === 'white') {
      ground.onPickWhite?.({ ...place, hex });
      return;
    }
    if (locked) {
      setSaid(POINT_WORDS.noPick);
      ground.onLockedTap();
      return;
    }
    setSaid(POINT_WORDS.picked(active.name, shownAs(place) ?? hex));
    ground.onPick({ ...place, hex });
  };
  // A white is not in the history: the second tap of two would take back a pick before it.
  const tappedWhite = useRef(false);
  const tap = (pointed: PointedAt, moved: boolean) => {
    tappedWhite.current = tool === 'white';
    if (pointed.finger) lookAway();
    if (!isOnPicture(pointed.place)) return;
    if (!locked || tool === 'white') {
      pick(pointed.place);
      return;
    }
    if (moved) return;
    const near = nearest(pointed, FINGER_REACH);
    if (near) ground.onToggleLabel(near.id);
    else ground.onLockedTap();
  };
  const drop = (id: string, { place }: PointedAt) => {
    setDragged(null);
    const hex = isOnPicture(place) ? read(place) : null;
    const point = points.find((other) => other.id === id);
    if (!hex || !point) return;
    setSaid(POINT_WORDS.picked(point.name, shownAs(place) ?? hex));
    ground.onMovePoint(id, { ...place, hex });
  };
  const stopLooking = () => {
    setDragged(null);
    lookAway();
  };

  const pointers = useStagePointers({
    ...view,
    stage: view.surface,
    findGrip: (pointed) =>
      locked || tool === 'white' ? null : (nearest(pointed, MOUSE_REACH)?.id ?? null),
    onLook: (pointed) => {
      keys.forgetCrosshair();
      look(pointed);
    },
    onLookAway: stopLooking,
    onTap: tap,
    onDoubleTap: () => {
      lookAway();
      if (!locked && !tappedWhite.current) ground.onTakeBack?.();
      view.changeView(() => WHOLE_PICTURE);
    },
    onDrag: (id, pointed) => {
      const point = placed.find((other) => other.id === id);
      if (point) setDragged({ ...point, ...clampPlace(pointed.place) });
      look(pointed);
    },
    onDrop: drop,
  });

  const keys = useStageKeys({
    ...view,
    photo,
    placed: placed.find(({ id }) => id === active.id) ?? null,
    onLook: (place, shown) => look({ place, view: shown, sizes: view.measure(), finger: false }),
    onLookAway: stopLooking,
    onPick: pick,
    onRest: (place) => setSaid(shownAs(place) ?? ''),
    onZoom: (zoom) => setSaid(POINT_WORDS.zoomed(Math.round(zoom * 100))),
    onEscape: pointers.escape,
  });

  return {
    surface: view.surface,
    frame: view.frame,
    view: view.view,
    fitted: view.fitted,
    loupe,
    said,
    dragged,
    crosshair: keys.crosshair,
    handlers: { ...pointers.handlers, ...keys.handlers },
    zoomBy: (steps: number) =>
      view.changeView((before, sizes) => {
        const { width, height } = sizes.stage;
        const middle = { left: width / 2, top: height / 2 };
        return zoomAt(before, stepZoom(before.zoom, steps), middle, sizes);
      }),
    reset: () => view.changeView(() => WHOLE_PICTURE),
  };
}

function clampPlace({ x, y }: PicturePlace): PicturePlace {
  return { x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) };
}
