import { useRef } from 'react';
import type { PointerEvent, RefObject } from 'react';

import { followPointer, IDLE } from './follow-pointers.ts';
import type { Effect, Gesture, PointerStep } from './follow-pointers.ts';
import { useDoubleTap } from './use-double-tap.ts';
import type { ChangeView, MeasuredStage } from './use-view.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';
import { pairOf, panBetween, pinch, placeAt, SMALLEST_ZOOM, WHOLE_PICTURE } from './viewport.ts';
import type { Spot, View } from './viewport.ts';
import type { PicturePlace } from './picture-place.ts';

/** One pointer at a place of the picture, which may lie beside it. */
export interface PointedAt {
  readonly place: PicturePlace;
  readonly view: View;
  readonly sizes: MeasuredStage;
  readonly finger: boolean;
}

interface About extends Pick<PointedAt, 'finger' | 'sizes'> {
  /** When it happened, in milliseconds. */
  readonly time: number;
}

interface PointerGround {
  readonly stage: RefObject<HTMLElement | null>;
  readonly getView: () => View;
  readonly changeView: ChangeView;
  readonly measure: () => MeasuredStage;
  /** The marker that a pointer put down here would take along. */
  readonly findGrip: (pointed: PointedAt) => string | null;
  readonly onLook: (pointed: PointedAt) => void;
  readonly onLookAway: () => void;
  readonly onTap: (pointed: PointedAt, moved: boolean) => void;
  readonly onDoubleTap: () => void;
  readonly onDrag: (marker: string, pointed: PointedAt) => void;
  readonly onDrop: (marker: string, pointed: PointedAt) => void;
}

/** Lets mouse, fingers and wheel work on the stage. */
export function useStagePointers(ground: PointerGround) {
  const { stage, getView, changeView, measure } = ground;
  const gesture = useRef<Gesture>(IDLE);
  const beforePinch = useRef<View>(WHOLE_PICTURE);
  const isDoubleTap = useDoubleTap();

  const point = (at: Spot, { finger, sizes }: Omit<About, 'time'>): PointedAt => ({
    place: placeAt(at, getView(), sizes),
    view: getView(),
    sizes,
    finger,
  });

  const follow = (step: PointerStep, about: About) => {
    const followed = followPointer(gesture.current, step);
    const isPinching = gesture.current.kind === 'pinch';
    if (!isPinching && followed.gesture.kind === 'pinch') beforePinch.current = getView();
    gesture.current = followed.gesture;
    showGesture(stage, followed.gesture);
    if (followed.effect) act(followed.effect, about);
  };

  const act = (effect: Effect, about: About): void => {
    switch (effect.kind) {
      case 'stop':
        return ground.onLookAway();
      case 'look':
        return ground.onLook(point(effect.at, about));
      case 'drag':
        return ground.onDrag(effect.marker, point(effect.at, about));
      case 'drop':
        return ground.onDrop(effect.marker, point(effect.at, about));
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
    ground.onLookAway();
    changeView(make);
  };

  const tap = ({ at, moved }: Effect & { readonly kind: 'tap' }, about: About): void => {
    const isSecond = isDoubleTap(about.finger && !moved ? { at, time: about.time } : null);
    // While the whole picture is seen, two quick taps are two picks.
    if (isSecond && getView().zoom > SMALLEST_ZOOM) ground.onDoubleTap();
    else ground.onTap(point(at, about), moved);
  };

  const handle = (kind: 'down' | 'move' | 'up') => (event: PointerEvent<HTMLElement>) => {
    const sizes = measure();
    const finger = event.pointerType === 'touch';
    const at = { left: event.clientX - sizes.left, top: event.clientY - sizes.top };
    const { pointerId: pointer } = event;
    const about = { finger, sizes, time: event.timeStamp };
    if (kind !== 'down') {
      if (kind === 'move' && !finger && gesture.current.kind === 'idle') {
        showGrip(event.currentTarget, ground.findGrip(point(at, about)));
      }
      follow({ kind, pointer, at }, about);
      return;
    }
    // Only what is pressed with the main button is meant.
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(pointer);
    const marker = ground.findGrip(point(at, about));
    follow({ kind, pointer, at, finger, marker, canPan: getView().zoom > SMALLEST_ZOOM }, about);
  };

  const end = (step: PointerStep) => follow(step, { finger: false, sizes: measure(), time: 0 });

  useWheelZoom({
    stage,
    getView,
    changeView,
    measure,
    onZoom: (at, sizes) => ground.onLook(point(at, { finger: false, sizes })),
  });

  return {
    handlers: {
      onPointerDown: handle('down'),
      onPointerMove: handle('move'),
      onPointerUp: handle('up'),
      onPointerCancel: ({ pointerId }: PointerEvent) => end({ kind: 'cancel', pointer: pointerId }),
      onPointerLeave: () => {
        if (gesture.current.kind === 'idle') ground.onLookAway();
      },
    },
    /** Whether something was being done that is not done any more. */
    escape: (): boolean => {
      const wasBusy = gesture.current.kind !== 'idle' && gesture.current.kind !== 'spent';
      end({ kind: 'escape' });
      return wasBusy;
    },
  };
}

function showGrip(stage: HTMLElement, marker: string | null): void {
  stage.dataset['over'] = marker === null ? '' : 'marker';
}

function showGesture({ current }: RefObject<HTMLElement | null>, { kind }: Gesture): void {
  if (current) current.dataset['doing'] = kind;
}
