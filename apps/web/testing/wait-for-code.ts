import { configure } from '@testing-library/react';

// Dialogs and menus are fetched when they are first opened. A busy machine needs its time for that.
configure({ asyncUtilTimeout: 40_000 });

/** jsdom lays nothing out, so nothing ever changes its size. */
class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= StillObserver;
