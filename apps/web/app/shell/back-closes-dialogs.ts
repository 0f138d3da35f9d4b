import { createPath } from 'react-router';
import type { createBrowserRouter, RouterNavigateOptions, To } from 'react-router';

import { closeTopmost, countClosable, watchOpenDialogs } from '../../ui/open-dialogs.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate' | 'subscribe'>;

/** What the router stores in a history entry, plus how many dialogs were open when we pushed ours. */
interface EntryState {
  readonly key?: string;
  readonly idx?: number;
  readonly dialogs?: number;
}

/** Milliseconds after which a requested history step counts as lost. */
const LONGEST_STEP = 2000;

const entryState = (): EntryState => (history.state ?? {}) as EntryState;
const depthHere = () => entryState().dialogs ?? 0;

/**
 * Makes the browser's Back button close the topmost dialog before it leaves the screen. Every open dialog has its own
 * history entry with the address and key of the screen below. Steps between such entries are hidden from the router,
 * which would reload everything. A dialog closed in another way leaves its entry behind, for the next dialog: to remove
 * it would take a step back, and that step would cancel a reload or a link that the user chose in the same moment. The
 * Back button passes such entries at once. Navigating from a dialog to another screen replaces the dialog's entry.
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
  /** Depth of the entry shown last, to tell Back from Forward. */
  let depth = depthHere();
  /** Number of entries of closed dialogs that Forward would reach. */
  let ahead = 0;
  let step: ReturnType<typeof expectStep> | null = null;
  let settling: ReturnType<typeof setTimeout> | undefined;

  const goForward = (delta: number) => {
    step = expectStep(() => {
      step = null;
      settleSoon();
    });
    history.go(delta);
  };
  /** Gives every open dialog an entry. */
  const settle = () => {
    settling = undefined;
    // The router's pending navigation replaces the entry.
    if (step || router.state.navigation.state !== 'idle') return;
    const missing = countClosable() - depthHere();
    // A dialog that asks before it closes is still open and still has its entry.
    const known = Math.min(missing, ahead);
    ahead = 0;
    if (known > 0) goForward(known);
    else for (let turn = 0; turn < missing; turn += 1) pushEntry();
    depth = depthHere();
  };
  // Deferred, because one dialog often replaces another, or leads to a screen.
  const settleSoon = () => {
    settling ??= setTimeout(settle);
  };

  const onPopState = (event: PopStateEvent) => {
    const before = depth;
    depth = depthHere();
    // The step changed the screen: its dialogs close with it.
    if (!isWhereRouterIs(router)) return settleSoon();
    event.stopImmediatePropagation();
    if (step) return step.arrive();
    const open = countClosable();
    ahead = Math.max(open - depth, 0);
    if (ahead > 0) closeTopmost(ahead);
    else if (before - depth === 1) passLeftEntries(open);
    settleSoon();
  };
  /** Back led from a closed dialog's entry, which shows the same: it does here what it would have done without one. */
  const passLeftEntries = (open: number) => {
    if (open > 0) closeTopmost(1);
    else history.go(-depth - 1);
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
  const state = entryState();
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

/** A history step of ours, which arrives a moment after `history.go`, or is lost. */
function expectStep(onEnd: () => void) {
  let settle: (() => void) | undefined;
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const arrive = () => {
    clearTimeout(timer);
    onEnd();
    settle?.();
  };
  const timer = setTimeout(arrive, LONGEST_STEP);
  return { settled, arrive };
}
