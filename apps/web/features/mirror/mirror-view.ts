import type { TrackedFace } from '@color-almanac/vision';

/** The part of the camera's frame that the mirror shows, in pixels of the frame; it may reach below it. */
export interface MirrorView {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Height over width, as of a drape. */
export const FORMAT = 5 / 4;
/** As shares of the view: a face that moves less than this stays where it is in the mirror. */
const FREEDOM = 0.07;
/** How quickly the view follows a face that left its freedom, in milliseconds. */
const FOLLOWING_MS = 260;

/** The view of a face: what its drape shows. */
export function viewOfFace({ portrait }: TrackedFace, frame: Size): MirrorView {
  const across = portrait.width * frame.width;
  const down = portrait.height * frame.height;
  const width = Math.max(across, down / FORMAT);
  return {
    left: portrait.left * frame.width + (across - width) / 2,
    top: portrait.top * frame.height,
    width,
    height: width * FORMAT,
  };
}

/** The view without a face: the middle of the frame. */
export function viewOfFrame(frame: Size): MirrorView {
  const width = Math.min(frame.width, frame.height / FORMAT);
  const height = width * FORMAT;
  return { left: (frame.width - width) / 2, top: (frame.height - height) / 2, width, height };
}

/** Where the view is and where it is going. */
export interface FollowedView {
  readonly now: MirrorView;
  readonly goal: MirrorView;
}

/**
 * Follows a face like someone who holds the mirror: not at all for small movements, softly for large ones, and with less
 * motion in one step.
 */
export function followView(
  before: FollowedView | null,
  wanted: MirrorView,
  { elapsed, isStill }: { readonly elapsed: number; readonly isStill: boolean },
): FollowedView {
  if (!before) return { now: wanted, goal: wanted };
  const goal = isNear(before.goal, wanted) ? before.goal : wanted;
  if (isStill) return { now: goal, goal };
  const share = 1 - Math.exp(-elapsed / FOLLOWING_MS);
  const ease = (side: keyof MirrorView) =>
    before.now[side] + share * (goal[side] - before.now[side]);
  return {
    now: { left: ease('left'), top: ease('top'), width: ease('width'), height: ease('height') },
    goal,
  };
}

function isNear(one: MirrorView, other: MirrorView): boolean {
  const freedom = FREEDOM * one.width;
  return (
    Math.abs(one.left + one.width / 2 - other.left - other.width / 2) <= freedom &&
    Math.abs(one.top - other.top) <= freedom &&
    Math.abs(one.width - other.width) <= 2 * freedom
  );
}
