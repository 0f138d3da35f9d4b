import { createPath } from 'react-router';
import type { createBrowserRouter, RouterNavigateOptions, To } from 'react-router';

import { closeTopmost, countClosable, watchOpenDialogs } from '../components/open-dialogs.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate' | 'subscribe'>;

/** What the router stores in a history entry, plus how many dialogs were open when we pushed ours. */
interface EntryState {
  readonly key?: string;
  readonly idx?: number;
  readonly dialogs?: number;
  /** Set when a step away from this entry timed out. */
  readonly stayed?: true;
}

/** Milliseconds after which a requested history step counts as lost. */
const LONGEST_STEP = 2000;

const entryState = (): EntryState => (history.state ?? {}) as EntryState;
const depthHere = () => entryState().dialogs ?? 0;

/**
 * Makes the browser's Back button close the topmost dialog before it leaves the screen. Every open dialog has its own
 * history entry with the address and key of the screen below. Steps between such entries are hidden from the router,
 * which would reload everything. A dialog closed in another way removes its entry. Navigating from a dialog to another
 * screen replaces the dialog's entry.
 *
 * It creates the router itself because it must receive `popstate` first: browsers call listeners on `window` in the
 * order in which they were added, capturing or not.
 */
export function letBackCloseDialogs<Made extends Router>(
  makeRouter: () => Made,
): { readonly router: Made; readonly stop: () => void } {
  const stopping = new AbortController();
  const { signal } = stopping;
  addEventListener('popstate', (event) => onPopState(event), { signal, capture: true });
  const router = makeRouter();
  /** Number of entries of closed dialogs that Forward would reach. */
  let ahead = 0;
  let step: ReturnType<typeof expectStep> | null = null;
  const givenUp = watchGivenUp(router);
  let settling: ReturnType<typeof setTimeout> | undefined;

  const go = (delta: number) => {
    const depth = depthHere() + delta;
    step = expectStep((isLost) => {
      step = null;
      if (isLost) givenUp.note(depth);
      settleSoon();
    });
    history.go(delta);
  };
  /** Makes the number of dialog entries equal the number of open dialogs. */
  const settle = () => {
    settling = undefined;
    // The router's pending navigation replaces the entry.
    if (step || router.state.navigation.state !== 'idle') return;
    const missing = countClosable() - depthHere();
    // A dialog that asks before it closes is still open and still has its entry.
    const known = Math.min(missing, ahead);
    ahead = 0;
    if (missing < 0) go(missing);
    else if (known > 0) go(known);
    else for (let turn = 0; turn < missing; turn += 1) pushEntry();
  };
  // Deferred, because one dialog often replaces another, or leads to a screen.
  const settleSoon = () => {
    settling ??= setTimeout(settle);
  };

  const onPopState = (event: PopStateEvent) => {
    if (!isWhereRouterIs(router)) {
      // The step changed the screen: its dialogs close with it.
      settleSoon();
      return;
    }
    event.stopImmediatePropagation();
    if (step) {
      step.arrive();
      return;
    }
    // This is a late step of ours, not the Back button, so open dialogs stay.
    if (givenUp.hasCome()) {
      settleSoon();
      return;
    }
    const surplus = countClosable() - depthHere();
    ahead = Math.max(surplus, 0);
    if (surplus > 0) closeTopmost(surplus);
    settleSoon();
  };

  const navigate = router.navigate;
  const unwatch = watchOpenDialogs(settleSoon);
  const unsubscribe = router.subscribe(settleSoon);
  router.navigate = async (to: To | number | null, options?: RouterNavigateOptions) => {
    if (typeof to === 'number') return navigate(to);
    if (step) await step.settled;
    return navigate(to, depthHere() > 0 ? { ...options, replace: true } : options);
  };
  const stop = () => {
    stopping.abort();
    unwatch();
    unsubscribe();
    clearTimeout(settling);
    router.navigate = navigate;
  };
  return { router, stop };
}

function pushEntry(): void {
  const { stayed: _, ...state } = entryState();
  const idx = state.idx === undefined ? {} : { idx: state.idx + 1 };
  history.pushState({ ...state, ...idx, dialogs: depthHere() + 1 }, '');
}

/** Whether the current entry is for the screen the router shows, so the step changed no screen. */
function isWhereRouterIs({ state }: Router): boolean {
  const { pathname, search, hash } = location;
  return (
    (entryState().key ?? 'default') === state.location.key &&
    createPath(state.location) === `${pathname}${search}${hash}`
  );
}

/**
 * Steps that timed out. Either their target doesn't exist, as in a tab restored without its history: then the dialog's
 * entry becomes the screen's. Or the browser is slow, and they arrive late.
 */
function watchGivenUp(router: Router) {
  let expected: { readonly key: string; readonly depth: number } | null = null;
  return {
    note: (depth: number): void => {
      expected = { key: router.state.location.key, depth };
      history.replaceState({ ...entryState(), dialogs: countClosable(), stayed: true }, '');
    },
    /** Whether the current entry is the target of a late step and not its start. True once per step. */
    hasCome: (): boolean => {
      const isHere =
        expected?.key === router.state.location.key &&
        expected.depth === depthHere() &&
        !entryState().stayed;
      if (isHere) expected = null;
      return isHere;
    },
  };
}

/** A history step of ours, which arrives a moment after `history.go`. */
function expectStep(onEnd: (isLost: boolean) => void) {
  let settle: (() => void) | undefined;
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const end = (isLost: boolean) => {
    clearTimeout(timer);
    onEnd(isLost);
    settle?.();
  };
  const timer = setTimeout(() => end(true), LONGEST_STEP);
  return { settled, arrive: () => end(false) };
}
