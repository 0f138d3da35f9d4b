import { readFigures } from '@color-almanac/domain';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';

import { moveCrosshair } from './move-crosshair.ts';
import { isOnPicture } from './picture-position.ts';
import type { PicturePosition } from './picture-position.ts';
import type { ChangeView, MeasuredStage } from './use-view.ts';
import { reveal, spotOf, stepScale, WHOLE_PICTURE, zoomAt } from './viewport.ts';
import type { Size, View } from './viewport.ts';

const ZOOM_KEYS: Readonly<Record<string, 1 | -1 | 0>> = { '+': 1, '=': 1, '-': -1, '0': 0 };

interface KeyDeps {
  readonly photo: Size;
  /** The place of the active point; `null` when it is not on the photo. */
  readonly placed: PicturePosition | null;
  readonly getView: () => View;
  readonly changeView: ChangeView;
  readonly measure: () => MeasuredStage;
  readonly onPoint: (place: PicturePosition, view: View) => void;
  readonly onPointAway: () => void;
  readonly onPick: (place: PicturePosition) => void;
  /** Announces the color under the crosshair. */
  readonly onRest: (place: PicturePosition) => void;
  readonly onZoom: (zoom: number) => void;
  /** Returns whether Escape has ended a pointer gesture. */
  readonly onEscape: () => boolean;
}

/** Everything the pointer can do, by keys: a crosshair, picking, zooming. */
export function useStageKeys(deps: KeyDeps) {
  const [crosshair, setCrosshair] = useState<PicturePosition | null>(null);

  const put = (place: PicturePosition) => {
    setCrosshair(place);
    deps.onPoint(
      place,
      deps.changeView((view, sizes) => reveal(place, view, sizes)),
    );
  };
  const takeAway = () => {
    setCrosshair(null);
    deps.onPointAway();
  };
  const start = (): PicturePosition => {
    const { center } = deps.getView();
    return crosshair ?? deps.placed ?? (isOnPicture(center) ? center : WHOLE_PICTURE.center);
  };
  const zoomBy = (steps: 1 | -1 | 0) => {
    const view = deps.changeView((before, sizes) => {
      if (steps === 0) return WHOLE_PICTURE;
      const held = crosshair ?? before.center;
      const scale = stepScale(before, steps);
      return zoomAt(before, scale, spotOf(held, before, sizes), sizes);
    });
    if (crosshair) deps.onPoint(crosshair, view);
    deps.onZoom(view.zoom);
  };

  /** Returns whether the key was handled. */
  const press = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    // A keyboard may have digits of its own.
    const zoom = ZOOM_KEYS[readFigures(event.key)];
    if (zoom !== undefined) zoomBy(zoom);
    else if (event.key === 'Escape') {
      if (deps.onEscape()) return true;
      if (!crosshair) return false;
      takeAway();
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (crosshair) deps.onPick(crosshair);
      else put(start());
    } else {
      const moved = moveCrosshair(start(), event, deps.photo);
      if (!moved) return false;
      put(moved);
    }
    return true;
  };

  return {
    crosshair,
    /** A pointer came, or the focus went. */
    forgetCrosshair: () => {
      if (crosshair) setCrosshair(null);
    },
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        if (!press(event)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      onKeyUp: ({ key }: KeyboardEvent) => {
        if (crosshair && /^(Arrow|Page|Home|End)/.test(key)) deps.onRest(crosshair);
      },
      onBlur: takeAway,
    },
  };
}
