import { CAPTURE_START, followFrame, isSteady, STEADY_MS } from '@color-almanac/vision';
import type {
  CameraEngine,
  CaptureState,
  FrameFlaw,
  FrameSight,
  LightTint,
  PaperPatch,
} from '@color-almanac/vision';
import { useEffect, useRef, useState } from 'react';

import { watchFrames } from '../../../media/camera/watch-frames.ts';

/** What the guide shows of the frames. Rounded, so that it is drawn only when something visible changes. */
export interface GuideView {
  readonly flaw: FrameFlaw | null;
  /** Of the second a good face must hold still, 0 to 1. */
  readonly progress: number;
  readonly tint: LightTint | null;
  readonly paper: PaperPatch | null;
}

interface GuideOrder {
  readonly engine: CameraEngine;
  /** The camera's picture; `null` until it shows one. */
  readonly video: HTMLVideoElement | null;
  /** Whether frames are looked at now. */
  readonly isActive: boolean;
  /** Whether white paper shows the light, so that its tint is no flaw. */
  readonly isLightKnown: boolean;
  /** Called once when a good face has held still for a second. */
  readonly onSteady: () => void;
}

/** `unavailable`: the models didn't load, so there is no guide. */
export type GuideReadiness = 'loading' | 'ready' | 'unavailable';

const NOTHING: GuideView = { flaw: null, progress: 0, tint: null, paper: null };
/** A tint is measured at a few hundred pixels, so it is averaged over about half a second. */
const TINT_WEIGHT = 0.2;

/** Loads the models when the guide is opened. */
export function useGuideEngine(engine: CameraEngine, isOpen: boolean) {
  const [readiness, setReadiness] = useState<GuideReadiness>('loading');
  useEffect(() => {
    if (!isOpen) return undefined;
    let isGone = false;
    const prepare = async () => {
      const isReady = await engine.prepare();
      if (!isGone) setReadiness(isReady ? 'ready' : 'unavailable');
    };
    prepare().catch(reportError);
    return () => {
      isGone = true;
    };
  }, [engine, isOpen]);
  return { readiness };
}

/** Follows the camera's frames; `null` before the first one was seen. */
export function useGuide(order: GuideOrder): GuideView | null {
  const { engine, video, isActive } = order;
  const [view, setView] = useState<GuideView | null>(null);
  const latest = useRef(order);
  useEffect(() => {
    latest.current = order;
  });
  useEffect(() => {
    if (!video || !isActive) return undefined;
    const left = new AbortController();
    let state: CaptureState = CAPTURE_START;
    let tint: LightTint | null = null;
    const onSight = (sight: FrameSight, at: number) => {
      const { isLightKnown } = latest.current;
      state = followFrame(state, sight, { at, isLightKnown });
      tint = averageTint(tint, sight);
      const next = viewOf(state, sight, tint);
      setView((before) => (before && areAlike(before, next) ? before : next));
      if (!isSteady(state)) return;
      left.abort();
      latest.current.onSteady();
    };
    watchFrames({ video, inspector: engine, onSight, signal: left.signal }).catch(reportError);
    return () => {
      left.abort();
      setView(null);
    };
  }, [engine, video, isActive]);
  return view;
}

function averageTint(before: LightTint | null, { face }: FrameSight): LightTint | null {
  if (!face) return null;
  const { tint } = face;
  if (!tint || !before) return tint ?? before;
  return { a: approach(before.a, tint.a), b: approach(before.b, tint.b) };
}

function approach(before: number, now: number): number {
  return before + TINT_WEIGHT * (now - before);
}

function viewOf(state: CaptureState, { paper }: FrameSight, tint: LightTint | null): GuideView {
  const { flaw, steadyFor } = state;
  return {
    ...NOTHING,
    flaw,
    progress: roundTo(steadyFor / STEADY_MS, 0.05),
    tint: tint && { a: roundTo(tint.a, 0.004), b: roundTo(tint.b, 0.004) },
    paper: paper && {
      hex: paper.hex,
      x: roundTo(paper.x, 0.01),
      y: roundTo(paper.y, 0.01),
      width: roundTo(paper.width, 0.01),
      height: roundTo(paper.height, 0.01),
    },
  };
}

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step;
}

/** Whether nothing visible has changed. Paper that stays where it was keeps its first color. */
function areAlike(one: GuideView, other: GuideView): boolean {
  return (
    one.flaw === other.flaw &&
    one.progress === other.progress &&
    one.tint?.a === other.tint?.a &&
    one.tint?.b === other.tint?.b &&
    areSamePlaces(one.paper, other.paper)
  );
}

function areSamePlaces(one: PaperPatch | null, other: PaperPatch | null): boolean {
  if (!one || !other) return one === other;
  return (['x', 'y', 'width', 'height'] as const).every((side) => one[side] === other[side]);
}
