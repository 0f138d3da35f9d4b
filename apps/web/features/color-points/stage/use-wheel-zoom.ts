import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';

import type { ChangeView, MeasuredStage } from './use-view.ts';
import { showsWholePhoto, scaleOf, stepScale, zoomAt } from './viewport.ts';
import type { Spot, View } from './viewport.ts';
import { countWheelSteps } from './wheel-steps.ts';

interface WheelDeps {
  readonly stage: RefObject<HTMLElement | null>;
  readonly getView: () => View;
  readonly changeView: ChangeView;
  readonly measure: () => MeasuredStage;
  /** What is under the pointer has changed its size. */
  readonly onZoom: (at: Spot, sizes: MeasuredStage) => void;
}

/** Zooms at the pointer by wheel. */
export function useWheelZoom(deps: WheelDeps): void {
  const rest = useRef(0);
  useWheel(deps.stage, (event) => {
    const sizes = deps.measure();
    const before = deps.getView();
    const scale = scaleOf(before);
    // A notch is 100 screen pixels, whatever the ratio to page pixels.
    const deltaY = event.deltaY * devicePixelRatio;
    const counted = countWheelSteps(rest.current, { deltaY, deltaMode: event.deltaMode });
    rest.current = counted.rest;
    const next = stepScale(before, counted.steps);
    // When fully zoomed out, the wheel scrolls the page.
    if (next === scale && showsWholePhoto(before) && !event.ctrlKey && deltaY > 0) return;
    event.preventDefault();
    if (next === scale) return;
    const at = { left: event.clientX - sizes.left, top: event.clientY - sizes.top };
    deps.changeView((view) => zoomAt(view, next, at, sizes));
    deps.onZoom(at, sizes);
  });
}

/** React's wheel listeners are passive, so they cannot prevent scrolling. */
function useWheel(stage: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void) {
  const turn = useEffectEvent(onWheel);
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent) => turn(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [stage]);
}
