import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

import { fakeFrames } from './fake-frames.ts';
import { waitForCode } from './wait-for-code.ts';

fakeFrames();
waitForCode();
// jsdom has no layout, so there is nowhere to scroll to.
Element.prototype.scrollIntoView = () => undefined;

/**
 * Files share a page, because loading everything again for each takes longer than most tests. What one leaves is
 * removed.
 */
afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});
