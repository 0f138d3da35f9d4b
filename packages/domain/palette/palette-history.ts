/** What has been, what is, and what was taken back: of palettes, or of anything that is replaced and never changed. */
export interface History<State extends object> {
  /** Oldest first. */
  readonly past: readonly State[];
  readonly present: State;
  /** The one to bring back first stands first. */
  readonly future: readonly State[];
  /** What the latest step is part of while it goes on, and how things were before it began. */
  readonly gesture: { readonly name: string; readonly before: History<State> } | null;
}

/** Of older steps nobody remembers what they were. */
const MOST_STEPS = 100;

export function beginHistory<State extends object>(present: State): History<State> {
  return { past: [], present, future: [], gesture: null };
}

/**
 * One step on; what was taken back is forgotten, and so is the oldest step beyond a hundred. The very same state again
 * is no step.
 */
export function recordStep<State extends object>(
  history: History<State>,
  present: State,
): History<State> {
  if (present === history.present) return endGesture(history);
  const past = [...history.past, history.present].slice(-MOST_STEPS);
  return { past, present, future: [], gesture: null };
}

/**
 * Many changes that are one step, like the places a slider passes while it is held. Each is made from the state before
 * the first: when the slider comes back, so do the proportions of the others, and nothing has happened.
 */
export function recordGesture<State extends object>(
  history: History<State>,
  { name, change }: { readonly name: string; readonly change: (before: State) => State },
): History<State> {
  const before = history.gesture?.name === name ? history.gesture.before : endGesture(history);
  return { ...recordStep(before, change(before.present)), gesture: { name, before } };
}

/** The gesture is over: the next one is a step of its own, whatever it is called. */
export function endGesture<State extends object>(history: History<State>): History<State> {
  return history.gesture === null ? history : { ...history, gesture: null };
}

/** One step back; nothing happens where there is none. */
export function undo<State extends object>(history: History<State>): History<State> {
  const present = history.past.at(-1);
  if (!present) return endGesture(history);
  const future = [history.present, ...history.future];
  return { past: history.past.slice(0, -1), present, future, gesture: null };
}

/** Brings back what was taken back last; nothing happens where there is nothing. */
export function redo<State extends object>(history: History<State>): History<State> {
  const [present, ...future] = history.future;
  if (!present) return endGesture(history);
  return { past: [...history.past, history.present], present, future, gesture: null };
}
