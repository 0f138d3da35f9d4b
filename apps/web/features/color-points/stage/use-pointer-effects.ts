import { useRef } from 'react';

import type { Effect } from './follow-pointers.ts';
import type { PicturePosition } from './picture-position.ts';
import { useDoubleTap } from './use-double-tap.ts';
import type { ChangeView, MeasuredStage } from './use-view.ts';
import { showsWholePhoto, pairOf, panBetween, pinch, placeAt, WHOLE_PICTURE } from './viewport.ts';
import type { Spot, View } from './viewport.ts';

/** A pointer at a place of the picture or beside it. */
export interface PointedAt {
  readonly place: PicturePosition;
  readonly view: View;
  readonly sizes: MeasuredStage;
  readonly finger: boolean;
}

export interface PointedBy extends Pick<PointedAt, 'finger' | 'sizes'> {
  /** When it happened, in milliseconds. */
  readonly time: number;
}

export interface EffectDeps {
  readonly getView: () => View;
  readonly changeView: ChangeView;
  readonly onPoint: (pointed: PointedAt) => void;
  readonly onPointAway: () => void;
  readonly onTap: (pointed: PointedAt, moved: boolean) => void;
  readonly onDoubleTap: () => void;
  readonly onDrag: (marker: string, pointed: PointedAt) => void;
  readonly onDrop: (marker: string, pointed: PointedAt) => void;
}

/** Carries out the effects of pointers: a look, a tap, a moved marker, a changed view. */
export function usePointerEffects(deps: EffectDeps) {
  const { getView, changeView } = deps;
  const beforePinch = useRef<View>(WHOLE_PICTURE);
  const isDoubleTap = useDoubleTap();

  const point = (at: Spot, { finger, sizes }: Omit<PointedBy, 'time'>): PointedAt => ({
    place: placeAt(at, getView(), sizes),
    view: getView(),
    sizes,
    finger,
  });

  const act = (effect: Effect, about: PointedBy): void => {
    switch (effect.kind) {
      case 'stop':
        return deps.onPointAway();
      case 'point':
        return deps.onPoint(point(effect.at, about));
      case 'drag':
        return deps.onDrag(effect.marker, point(effect.at, about));
      case 'drop':
        return deps.onDrop(effect.marker, point(effect.at, about));
      case 'tap':
        return tap(effect, about);
      case 'pan':
        return move((view, sizes) => panBetween(view, effect, sizes));
      case 'pinch': {
        const [from, to] = [pairOf(effect.from), pairOf(effect.to)];
        return move((_, sizes) => pinch(beforePinch.current, { from, to }, sizes));
      }
    }
  };

  const move = (make: Parameters<ChangeView>[0]): void => {
    deps.onPointAway();
    changeView(make);
  };

  const tap = ({ at, moved }: Effect & { readonly kind: 'tap' }, about: PointedBy): void => {
    const isSecond = isDoubleTap(about.finger && !moved ? { at, time: about.time } : null);
    // While the whole picture is visible, two quick taps are two picks.
    if (isSecond && !showsWholePhoto(getView())) deps.onDoubleTap();
    else deps.onTap(point(at, about), moved);
  };

  return {
    point,
    act,
    /** A pinch is measured from the present view. */
    beginPinch: () => {
      beforePinch.current = getView();
    },
  };
}
