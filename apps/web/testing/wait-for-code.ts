import { configure, getConfig } from '@testing-library/react';

const config = getConfig();
const waitUntilSeen = config.asyncWrapper.bind(config);
/** The real one, for tests that hold the timers. */
const { setImmediate: takeTurn } = globalThis;
const TURNS = 5;

/**
 * What is seen is there before its effects were run, and on a busy machine long before: a press right then goes
 * nowhere, as nobody presses so fast. So whoever waits for something to be seen waits for its effects as well.
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

/** Once for all files that share a page: each time would wait for the time before as well. */
let isWaitedFor = false;

export function waitForCode(): void {
  if (isWaitedFor) return;
  isWaitedFor = true;
  configure({
    // Dialogs and menus are fetched when they are first opened. A busy machine needs its time for that.
    asyncUtilTimeout: 40_000,
    asyncWrapper: waitForEffects as typeof config.asyncWrapper,
  });
}

/** jsdom lays nothing out, so nothing ever changes its size. */
class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= StillObserver;

/** Nor has it a screen: whatever is asked about it is answered with no. */
globalThis.matchMedia ??= (media) =>
  ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
