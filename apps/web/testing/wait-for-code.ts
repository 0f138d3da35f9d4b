import { configure, getConfig } from '@testing-library/react';

const config = getConfig();
const waitUntilSeen = config.asyncWrapper.bind(config);
/** The real one, for tests with fake timers. */
const { setImmediate: takeTurn } = globalThis;
const TURNS = 5;

/**
 * Elements are visible before their effects have run, on a busy machine long before. A press right then has no effect,
 * but no user presses that fast. So waiting for an element also waits for its effects.
 */
async function waitForEffects<Value>(look: () => Promise<Value>): Promise<Value> {
  const found = await waitUntilSeen(look);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await new Promise<void>((resolve) => {
      takeTurn(() => resolve());
    });
  }
  return found;
}

/** Once for all files that share a page: otherwise each wait would also run the ones before. */
let isWaitedFor = false;

export function waitForCode(): void {
  if (isWaitedFor) return;
  isWaitedFor = true;
  configure({
    // Dialogs and menus load when they are first opened, which takes a busy machine a while.
    asyncUtilTimeout: 40_000,
    asyncWrapper: waitForEffects as typeof config.asyncWrapper,
  });
}

/** jsdom has no layout, so nothing ever changes its size. */
class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= StillObserver;

/** Nor does it have a screen: every media query answers no. */
globalThis.matchMedia ??= (media) =>
  ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
