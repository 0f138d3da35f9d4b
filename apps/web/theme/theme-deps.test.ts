// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

import { openThemeDeps } from './theme-deps.ts';

// The page under test knows nothing of what a system prefers.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  return () => vi.unstubAllGlobals();
});

it('looks what was chosen meanwhile when a page that was left is shown again as it was', () => {
  const changed = vi.fn();
  openThemeDeps().watchOtherTabs(changed);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(changed).not.toHaveBeenCalled();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(changed).toHaveBeenCalledExactlyOnceWith(null);
});
