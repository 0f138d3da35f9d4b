import { createPath } from 'react-router';
import type { createBrowserRouter, RouterNavigateOptions, To } from 'react-router';

import { closeTopmost, countClosable, watchOpenDialogs } from '../components/open-dialogs.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate' | 'subscribe'>;

/** What the router keeps with an entry of the history, and how many dialogs were open when ours was made. */
interface EntryState {
  readonly key?: string;
  readonly idx?: number;
  readonly dialogs?: number;
  /** A step away from it did not come in time. */
  readonly stayed?: true;
}

/** A step of the history that was asked for has come by then, or most likely never will. Milliseconds. */
const LONGEST_STEP = 2000;

const entryState = (): EntryState => (history.state ?? {}) as EntryState;
const depthHere = () => entryState().dialogs ?? 0;

/**
 * Lets the browser's Back button close the topmost dialog, before it leaves the screen. Every open dialog has an
 * entry of its own in the history, with the address and the key of the screen below it, so that the router need not
 * hear of it: a step between such entries is kept from it, for it would load everything anew. A dialog that is closed
 * in another way takes its entry back. Whoever goes from a dialog to another screen has that screen in the place of
 * the dialog's entry.
 *
 * It makes the router itself, because it has to hear of a step first: on `window` browsers call listeners in the order
 * in which they came, whatever they say about capturing.
 */
export function letBackCloseDialogs<Made extends Router>(
  makeRouter: () => Made,
): { readonly router: Made; readonly stop: () => void } {
  const stopping = new AbortController();
  const { signal } = stopping;
  addEventListener('popstate', (event) => onPopState(event), { signal, capture: true });
  const router = makeRouter();
  /** Entries of closed dialogs that Forward would lead to. */
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
  /** Makes the history as deep as there are dialogs. */
  const settle = () => {
    settling = undefined;
    // Where the router goes on its way takes the place of the entry.
    if (step || router.state.navigation.state !== 'idle') return;
    const missing = countClosable() - depthHere();
    // A dialog that would not close, as it has to ask first, has its entry still.
    const known = Math.min(missing, ahead);
    ahead = 0;
    if (missing < 0) go(missing);
    else if (known > 0) go(known);
    else for (let turn = 0; turn < missing; turn += 1) pushEntry();
  };
  // Later, because one dialog often makes way for another, and for a screen.
  const settleSoon = () => {
    settling ??= setTimeout(settle);
  };

  const onPopState = (event: PopStateEvent) => {
    if (!isWhereRouterIs(router)) {
      // Of another screen: the dialogs over this one go with it.
      settleSoon();
      return;
    }
    event.stopImmediatePropagation();
    if (step) {
      step.arrive();
      return;
    }
    // Nobody pressed Back: what was opened meanwhile stays.
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

/** Whether the entry we are on shows what the router shows, so that a step to it changed no screen. */
function isWhereRouterIs({ state }: Router): boolean {
  const { pathname, search, hash } = location;
  return (
    (entryState().key ?? 'default') === state.location.key &&
    createPath(state.location) === `${pathname}${search}${hash}`
  );
}

/**
 * Steps that did not come in time. Either there is nothing where they should have led, as in a tab that was restored
 * without its past: then the entry of the dialog becomes that of the screen. Or all is slow, and they come after all.
 */
function watchGivenUp(router: Router) {
  let expected: { readonly key: string; readonly depth: number } | null = null;
  return {
    note: (depth: number): void => {
      expected = { key: router.state.location.key, depth };
      history.replaceState({ ...entryState(), dialogs: countClosable(), stayed: true }, '');
    },
    /** Whether the entry we are on is where one leads, and not the one it left. It comes once. */
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

/** A step of ours, which comes a moment after it is asked for. */
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
