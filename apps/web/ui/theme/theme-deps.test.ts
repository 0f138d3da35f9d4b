// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

import { openThemeDeps } from './theme-deps.ts';

// jsdom does not know what a system prefers.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  return () => vi.unstubAllGlobals();
});

it('openThemeDeps checks for changes when a page is restored from the back-forward cache', () => {
  const changed = vi.fn();
  openThemeDeps().watchOtherTabs(changed);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(changed).not.toHaveBeenCalled();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(changed).toHaveBeenCalledExactlyOnceWith(null);
});
