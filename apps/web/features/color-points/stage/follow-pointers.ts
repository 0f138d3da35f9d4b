import type { Spot } from './viewport.ts';

/** A trembling hand moves this much without meaning to drag. */
const DRAG_PIXELS = 4;

/** The gesture in progress on the stage. */
export type Gesture =
  | { readonly kind: 'idle' }
  /** A mouse button went down, or a finger on a marker; it may become a click or a drag. */
  | ({ readonly kind: 'press'; readonly from: Spot } & Grip & PointerPosition)
  /** What is under the pointer is picked when it is lifted. */
  | ({ readonly kind: 'aim'; readonly from: Spot } & PointerPosition)
  | ({ readonly kind: 'pan' } & PointerPosition)
  | ({ readonly kind: 'drag'; readonly marker: string } & PointerPosition)
  | {
      readonly kind: 'pinch';
      readonly fingers: readonly [PointerPosition, PointerPosition];
      /** Where they were put down. Measured from there, so that many small steps add up no error. */
      readonly start: readonly [Spot, Spot];
    }
  /** Finished, but a pointer is still down: nothing happens until all are lifted. */
  | { readonly kind: 'spent'; readonly down: readonly number[] };

interface PointerPosition {
  readonly pointer: number;
  readonly at: Spot;
}

/** What the pointer would drag. */
interface Grip {
  /** The movable marker under it. */
  readonly marker: string | null;
  readonly canPan: boolean;
}

export type PointerStep =
  | ({ readonly kind: 'down'; readonly finger: boolean } & Grip & PointerPosition)
  | ({ readonly kind: 'move' | 'up' } & PointerPosition)
  | { readonly kind: 'cancel'; readonly pointer: number }
  /** Escape: cancels the gesture. */
  | { readonly kind: 'escape' };

/** What the stage has to do as a result. */
export type Effect =
  | { readonly kind: 'point'; readonly at: Spot }
  | { readonly kind: 'tap'; readonly at: Spot; readonly moved: boolean }
  | { readonly kind: 'pan'; readonly from: Spot; readonly to: Spot }
  /** `from` is where the fingers were put down, for the view at that time. */
  | {
      readonly kind: 'pinch';
      readonly from: readonly [Spot, Spot];
      readonly to: readonly [Spot, Spot];
    }
  | { readonly kind: 'drag' | 'drop'; readonly marker: string; readonly at: Spot }
  | { readonly kind: 'stop' };

export interface Followed {
  readonly gesture: Gesture;
  readonly effect: Effect | null;
}

export const IDLE: Gesture = { kind: 'idle' };

/**
 * One finger aims and picks when lifted, or drags the marker it was put on. Two zoom and pan and pick nothing,
 * whichever is lifted first. A mouse clicks; dragged, it moves the marker under it, else the zoomed picture, else it
 * aims.
 */
export function followPointer(gesture: Gesture, step: PointerStep): Followed {
  if (step.kind === 'escape') return escape(gesture);
  if (step.kind === 'down') return putDown(gesture, step);
  if (step.kind === 'cancel') return lift(gesture, step.pointer, null);
  if (step.kind === 'up') return lift(gesture, step.pointer, step.at);
  return move(gesture, step);
}

function putDown(gesture: Gesture, step: PointerStep & { readonly kind: 'down' }): Followed {
  const { pointer, at, finger, marker, canPan } = step;
  if (gesture.kind === 'spent') {
    return { gesture: { kind: 'spent', down: [...gesture.down, pointer] }, effect: null };
  }
  if (gesture.kind === 'idle') {
    const held = { pointer, at, from: at };
    return {
      gesture:
        finger && marker === null
          ? { kind: 'aim', ...held }
          : { kind: 'press', ...held, marker, canPan },
      effect: { kind: 'point', at },
    };
  }
  // A third finger is ignored.
  if (gesture.kind === 'pinch') return { gesture, effect: null };
  const first: PointerPosition = { pointer: gesture.pointer, at: gesture.at };
  return {
    gesture: { kind: 'pinch', fingers: [first, { pointer, at }], start: [first.at, at] },
    effect: { kind: 'stop' },
  };
}

function move(gesture: Gesture, { pointer, at }: PointerPosition): Followed {
  if (gesture.kind === 'idle') return { gesture, effect: { kind: 'point', at } };
  if (gesture.kind === 'spent') return { gesture, effect: null };
  if (gesture.kind === 'pinch') return movePinch(gesture, { pointer, at });
  if (gesture.pointer !== pointer) return { gesture, effect: null };
  if (gesture.kind === 'press') return movePress(gesture, at);
  const moved = { ...gesture, at };
  if (gesture.kind === 'pan') return { gesture: moved, effect: panned(gesture.at, at) };
  if (gesture.kind === 'drag') {
    return { gesture: moved, effect: { kind: 'drag', marker: gesture.marker, at } };
  }
  return { gesture: moved, effect: { kind: 'point', at } };
}

function movePress(press: Gesture & { readonly kind: 'press' }, at: Spot): Followed {
  const { pointer, from, marker, canPan } = press;
  if (distance(from, at) <= DRAG_PIXELS) {
    return { gesture: { ...press, at }, effect: { kind: 'point', at } };
  }
  if (marker !== null) {
    return { gesture: { kind: 'drag', pointer, at, marker }, effect: { kind: 'drag', marker, at } };
  }
  if (canPan) return { gesture: { kind: 'pan', pointer, at }, effect: panned(from, at) };
  return { gesture: { kind: 'aim', pointer, at, from }, effect: { kind: 'point', at } };
}

function movePinch(pinch: Gesture & { readonly kind: 'pinch' }, moved: PointerPosition): Followed {
  const { fingers, start } = pinch;
  if (!fingers.some(({ pointer }) => pointer === moved.pointer)) {
    return { gesture: pinch, effect: null };
  }
  const [one, other] = fingers;
  const isFirst = one.pointer === moved.pointer;
  const next = isFirst ? ([moved, other] as const) : ([one, moved] as const);
  return {
    gesture: { ...pinch, fingers: next },
    effect: { kind: 'pinch', from: start, to: [next[0].at, next[1].at] },
  };
}

/** `at` is `null` when the browser canceled the pointer. */
function lift(gesture: Gesture, pointer: number, at: Spot | null): Followed {
  const nothing = { gesture, effect: null };
  if (gesture.kind === 'idle') return nothing;
  if (gesture.kind === 'spent')
    return { gesture: afterLifting(gesture.down, pointer), effect: null };
  if (gesture.kind === 'pinch') {
    const down = gesture.fingers.map((finger) => finger.pointer);
    if (!down.includes(pointer)) return nothing;
    return { gesture: afterLifting(down, pointer), effect: null };
  }
  if (gesture.pointer !== pointer) return nothing;
  return { gesture: IDLE, effect: at === null ? { kind: 'stop' } : endOf(gesture, at) };
}

function endOf(gesture: Exclude<Gesture, { kind: 'idle' | 'pinch' | 'spent' }>, at: Spot): Effect {
  if (gesture.kind === 'drag') return { kind: 'drop', marker: gesture.marker, at };
  if (gesture.kind === 'pan') return panned(gesture.at, at);
  return { kind: 'tap', at, moved: distance(gesture.from, at) > DRAG_PIXELS };
}

function afterLifting(down: readonly number[], pointer: number): Gesture {
  const left = down.filter((other) => other !== pointer);
  return left.length === 0 ? IDLE : { kind: 'spent', down: left };
}

function escape(gesture: Gesture): Followed {
  if (gesture.kind === 'idle' || gesture.kind === 'spent') return { gesture, effect: null };
  const down =
    gesture.kind === 'pinch' ? gesture.fingers.map(({ pointer }) => pointer) : [gesture.pointer];
  return { gesture: { kind: 'spent', down }, effect: { kind: 'stop' } };
}

function panned(from: Spot, to: Spot): Effect {
  return { kind: 'pan', from, to };
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.left - other.left, one.top - other.top);
}
