import type { FrameFace, FrameSight } from './frame-sight.ts';
import { judgeFrame, type FrameFlaw } from './judge-frame.ts';

/** A good frame must stay good this long before it is taken. */
export const STEADY_MS = 1000;
/** What is shown changes only with the second frame in a row that says so: one frame's noise or a blink is no reason. */
const FRAMES_TO_CHANGE = 2;
/** Where a frame takes longer than this, the first one counts: a second would come too late to help. */
const SLOW_FRAME_MS = 120;
/** Over with the next frame, however long that takes. */
const PASSING: ReadonlySet<FrameFlaw | null> = new Set<FrameFlaw>(['eyes-shut', 'blurred']);
/** In face heights from one frame to the next. A hand-held camera moves by less. */
const MOST_MOVED = 0.08;

/** Where the guide stands after some frames. */
export interface CaptureState {
  /** What to mend; `null` before the first frames and while all is well. */
  readonly flaw: FrameFlaw | null;
  /** When the present run of good frames began, in milliseconds; `null` without one. */
  readonly goodSince: number | null;
  /** Milliseconds of good frames so far, at most `STEADY_MS`. */
  readonly steadyFor: number;
  /** What the last frames said, and how many in a row. */
  readonly pending: { readonly flaw: FrameFlaw | null; readonly frames: number };
  readonly place: FacePlace | null;
  /** When the last frame was seen; `null` before the first. */
  readonly seenAt: number | null;
}

interface FacePlace {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

export const CAPTURE_START: CaptureState = {
  flaw: null,
  goodSince: null,
  steadyFor: 0,
  pending: { flaw: null, frames: 0 },
  place: null,
  seenAt: null,
};

/** The state after one more frame, seen at `at` milliseconds. */
export function followFrame(
  state: CaptureState,
  sight: FrameSight,
  { at, isLightKnown = false }: { readonly at: number; readonly isLightKnown?: boolean },
): CaptureState {
  const judgement = judgeFrame(sight, { isLightKnown });
  const said = judgement.ok ? null : judgement.flaw;
  const frames =
    state.pending.frames > 0 && said === state.pending.flaw ? state.pending.frames + 1 : 1;
  const pending = { flaw: said, frames };
  const isSlow = state.seenAt !== null && at - state.seenAt > SLOW_FRAME_MS;
  const isCertain = frames >= FRAMES_TO_CHANGE || (isSlow && !PASSING.has(said));
  const flaw = isCertain ? said : state.flaw;
  const place = sight.face ? placeOf(sight.face) : null;
  const next = { flaw, pending, place, seenAt: at };
  if (flaw !== null || (state.goodSince === null && said !== null))
    return { ...next, goodSince: null, steadyFor: 0 };
  const goodSince = hasMoved(state.place, place) ? at : (state.goodSince ?? at);
  return { ...next, goodSince, steadyFor: Math.min(STEADY_MS, at - goodSince) };
}

/** Whether the frames have been good for long enough, and the last one is. */
export function isSteady({ flaw, pending, steadyFor }: CaptureState): boolean {
  return flaw === null && pending.flaw === null && steadyFor >= STEADY_MS;
}

function placeOf({ bounds, height }: FrameFace): FacePlace {
  return {
    x: (bounds.left + bounds.right) / 2,
    y: (bounds.top + bounds.bottom) / 2,
    height,
  };
}

/** A frame in which the face was lost is judged by its flaw. */
function hasMoved(before: FacePlace | null, now: FacePlace | null): boolean {
  if (!before || !now) return false;
  const moved = Math.max(
    Math.abs(now.x - before.x),
    Math.abs(now.y - before.y),
    Math.abs(now.height - before.height),
  );
  return moved > MOST_MOVED * now.height;
}
