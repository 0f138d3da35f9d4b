import { useRef } from 'react';
import type { PointerEvent, RefObject } from 'react';

import { followPointer, IDLE } from './follow-pointers.ts';
import type { Gesture, PointerStep } from './follow-pointers.ts';
import { usePointerEffects } from './use-pointer-effects.ts';
import type { EffectDeps, PointedAt, PointedBy } from './use-pointer-effects.ts';
import type { MeasuredStage } from './use-view.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';
import { showsWholePhoto } from './viewport.ts';

interface PointerDeps extends EffectDeps {
  readonly stage: RefObject<HTMLElement | null>;
  readonly measure: () => MeasuredStage;
  /** The marker that a pointer put down here would drag. */
  readonly findGrip: (pointed: PointedAt) => string | null;
}

/** Connects mouse, fingers and wheel to the stage. */
export function useStagePointers(deps: PointerDeps) {
  const { stage, getView, changeView, measure } = deps;
  const gesture = useRef<Gesture>(IDLE);
  const { point, act, beginPinch } = usePointerEffects(deps);

  const follow = (step: PointerStep, about: PointedBy) => {
    const followed = followPointer(gesture.current, step);
    const isPinching = gesture.current.kind === 'pinch';
    if (!isPinching && followed.gesture.kind === 'pinch') beginPinch();
    gesture.current = followed.gesture;
    showGesture(stage, followed.gesture);
    if (followed.effect) act(followed.effect, about);
  };

  const handle = (kind: 'down' | 'move' | 'up') => (event: PointerEvent<HTMLElement>) => {
    const sizes = measure();
    const finger = event.pointerType === 'touch';
    const at = { left: event.clientX - sizes.left, top: event.clientY - sizes.top };
    const { pointerId: pointer } = event;
    const about = { finger, sizes, time: event.timeStamp };
    if (kind !== 'down') {
      if (kind === 'move' && !finger && gesture.current.kind === 'idle') {
        showGrip(event.currentTarget, deps.findGrip(point(at, about)));
      }
      follow({ kind, pointer, at }, about);
      return;
    }
    // Only the main button counts.
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(pointer);
    const marker = deps.findGrip(point(at, about));
    follow({ kind, pointer, at, finger, marker, canPan: !showsWholePhoto(getView()) }, about);
  };

  const end = (step: PointerStep) => follow(step, { finger: false, sizes: measure(), time: 0 });

  useWheelZoom({
    stage,
    getView,
    changeView,
    measure,
    onZoom: (at, sizes) => deps.onPoint(point(at, { finger: false, sizes })),
  });

  return {
    handlers: {
      onPointerDown: handle('down'),
      onPointerMove: handle('move'),
      onPointerUp: handle('up'),
      onPointerCancel: ({ pointerId }: PointerEvent) => end({ kind: 'cancel', pointer: pointerId }),
      onPointerLeave: () => {
        if (gesture.current.kind === 'idle') deps.onPointAway();
      },
    },
    /** Returns whether a gesture was canceled. */
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
