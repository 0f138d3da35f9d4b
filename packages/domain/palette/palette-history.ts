/** Past, present and undone states: of palettes, or of any immutable value. */
export interface History<State extends object> {
  /** Oldest first. */
  readonly past: readonly State[];
  readonly present: State;
  /** The state to redo first comes first. */
  readonly future: readonly State[];
  /** The gesture that the latest step belongs to, and the state before it began. */
  readonly gesture: { readonly name: string; readonly before: History<State> } | null;
}

/** Limit of steps; nobody remembers older ones. */
const MOST_STEPS = 100;

export function beginHistory<State extends object>(present: State): History<State> {
  return { past: [], present, future: [], gesture: null };
}

/**
 * Adds a step; undone steps are dropped, and so is the oldest step beyond a hundred. The same state again is no step.
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
 * Records many changes as one step, such as a slider being dragged. Each starts from the state before the drag: a
 * slider that returns to its start restores the other weights and adds no step.
 */
export function recordGesture<State extends object>(
  history: History<State>,
  { name, change }: { readonly name: string; readonly change: (before: State) => State },
): History<State> {
  const before = history.gesture?.name === name ? history.gesture.before : endGesture(history);
  return { ...recordStep(before, change(before.present)), gesture: { name, before } };
}

/** Ends the gesture: the next one is a step of its own, whatever its name. */
export function endGesture<State extends object>(history: History<State>): History<State> {
  return history.gesture === null ? history : { ...history, gesture: null };
}

/** One step back, if there is one. */
export function undo<State extends object>(history: History<State>): History<State> {
  const present = history.past.at(-1);
  if (!present) return endGesture(history);
  const future = [history.present, ...history.future];
  return { past: history.past.slice(0, -1), present, future, gesture: null };
}

/** Redoes the last undone step, if there is one. */
export function redo<State extends object>(history: History<State>): History<State> {
  const [present, ...future] = history.future;
  if (!present) return endGesture(history);
  return { past: [...history.past, history.present], present, future, gesture: null };
}
