import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

import { keepFrames } from './keep-frames.ts';
import { waitForCode } from './wait-for-code.ts';

keepFrames();
waitForCode();
// jsdom lays nothing out, so it has nowhere to scroll to.
Element.prototype.scrollIntoView = () => undefined;

/** Files share a page, for to load everything anew for each takes longer than most tests: what one leaves goes. */
afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});
