import { createEmitter } from '../../base/emitter.ts';

export type ToastType = 'error' | 'warning' | 'success' | 'info';

export interface ToastMessage {
  readonly type: ToastType;
  readonly title: string;
  readonly text?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Milliseconds it stays; without it the type decides, with 0 it stays until it is answered. */
  readonly duration?: number;
}

/** `coming` exists but is not visible yet, `leaving` is about to be removed. */
export type ToastPhase = 'coming' | 'shown' | 'leaving';

export interface StackedToast extends ToastMessage {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly phase: ToastPhase;
  /** How often it was repeated while it was there; more than once is shown. */
  readonly times: number;
}

/** Milliseconds, from the specification. */
const ENTER_DELAY = 50;
export const EXIT_TIME = 150;
const MOST_SHOWN = 5;
const DURATIONS: Readonly<Record<ToastType, number>> = {
  error: 5000,
  warning: 4000,
  success: 3000,
  info: 3000,
};

export interface ToastStack {
  /** The newest five, oldest first. Older ones wait until there is space for them or their time is over. */
  readonly getShown: () => readonly StackedToast[];
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Returns the id for dismissing it. A toast with the words of one that is still there is not stacked again: that one
   * counts up and gets its whole time again. Its action is the latest one, so toasts with different undo actions must
   * say in their words what they undo.
   */
  readonly add: (message: ToastMessage) => number;
  readonly dismiss: (id: number) => void;
  /** Pauses the time of all toasts, and resumes it; for a user who is still reading. */
  readonly setHeld: (held: boolean) => void;
  /** Removes all at once. */
  readonly clear: () => void;
}

interface Life {
  /** Milliseconds that are left of it. */
  left: number;
  since: number;
  timer: ReturnType<typeof setTimeout> | null;
}

/** Toasts with their clocks. Knows nothing of the screen. */
export function createToastStack(): ToastStack {
  const listeners = createEmitter();
  const lives = new Map<number, Life>();
  let toasts: readonly StackedToast[] = [];
  let shown: readonly StackedToast[] = [];
  let isHeld = false;
  let ids = 0;

  const change = (next: readonly StackedToast[]) => {
    toasts = next;
    shown = next.slice(-MOST_SHOWN);
    listeners.emit();
  };
  const setPhase = (id: number, phase: ToastPhase) =>
    change(toasts.map((toast) => (toast.id === id ? { ...toast, phase } : toast)));
  const has = (id: number) => toasts.some((toast) => toast.id === id);

  const dismiss = (id: number) => {
    stop(lives.get(id));
    // A toast without time left is already leaving.
    if (!lives.delete(id)) return;
    setPhase(id, 'leaving');
    setTimeout(() => {
      if (has(id)) change(toasts.filter((toast) => toast.id !== id));
    }, EXIT_TIME);
  };
  const sayAgain = (toast: StackedToast, life: Life, message: ToastMessage) => {
    const again = sayOnceMore(toast, message);
    stop(life);
    life.left = timeOf(toast);
    run(toast.id, life);
    // A visible message keeps its place, because the focus may be in it; a hidden one moves to the bottom.
    const isSeen = shown.some(({ id }) => id === toast.id);
    const others = toasts.filter(({ id }) => id !== toast.id);
    change(isSeen ? toasts.map((one) => (one === toast ? again : one)) : [...others, again]);
    return toast.id;
  };
  const run = (id: number, life: Life) => {
    if (isHeld || !Number.isFinite(life.left)) return;
    life.since = Date.now();
    life.timer = setTimeout(() => dismiss(id), life.left);
  };

  return {
    getShown: () => shown,
    subscribe: listeners.subscribe,
    add: (message) => {
      // A toast without time left is leaving, and cannot be repeated.
      const same = toasts.find((toast) => lives.has(toast.id) && isSame(toast, message));
      const sameLife = same && lives.get(same.id);
      if (same && sameLife) return sayAgain(same, sameLife, message);
      ids += 1;
      const id = ids;
      const life: Life = { left: timeOf(message), since: 0, timer: null };
      lives.set(id, life);
      change([...toasts, { ...message, id, timestamp: Date.now(), phase: 'coming', times: 1 }]);
      setTimeout(() => {
        if (lives.has(id)) setPhase(id, 'shown');
      }, ENTER_DELAY);
      run(id, life);
      return id;
    },
    dismiss,
    setHeld: (held) => {
      if (held === isHeld) return;
      isHeld = held;
      for (const [id, life] of lives) {
        if (held) stop(life);
        else run(id, life);
      }
    },
    clear: () => {
      for (const life of lives.values()) stop(life);
      lives.clear();
      isHeld = false;
      change([]);
    },
  };
}

/** Counted up, and with the latest action. */
function sayOnceMore(toast: StackedToast, { action }: ToastMessage): StackedToast {
  const times = toast.times + 1;
  return { ...toast, ...(action ? { action } : {}), timestamp: Date.now(), times };
}

/** Milliseconds. */
function timeOf({ type, duration = DURATIONS[type] }: ToastMessage): number {
  return duration === 0 ? Infinity : duration;
}

function isSame(one: ToastMessage, other: ToastMessage): boolean {
  const isSaidAlike =
    one.type === other.type && one.title === other.title && one.text === other.text;
  return (
    isSaidAlike && one.duration === other.duration && one.action?.label === other.action?.label
  );
}

/** Stops a toast's time and stores what is left of it. */
function stop(life: Life | undefined): void {
  if (!life?.timer) return;
  clearTimeout(life.timer);
  life.timer = null;
  life.left -= Date.now() - life.since;
}
