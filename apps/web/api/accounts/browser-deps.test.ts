// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openBrowserDeps } from './browser-deps.ts';
import { SESSION_KEYS } from './session-keys.ts';

/** The account listens as long as its page lives, and this page lives on into the next test. */
let listening: [string, EventListener][] = [];
const { addEventListener: listen } = globalThis;

beforeEach(() => {
  // jsdom does not have it.
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((name, listener) => {
    listening.push([name, listener as EventListener]);
    listen(name, listener);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const [name, listener] of listening) removeEventListener(name, listener);
  listening = [];
});

function watch() {
  const changed = vi.fn();
  openBrowserDeps().watchOtherTabs(changed);
  return changed;
}
const showPage = (persisted: boolean) =>
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

it('openBrowserDeps reports a change when a page is restored from the back-forward cache', () => {
  const changed = watch();
  showPage(false);
  expect(changed).not.toHaveBeenCalled();
  showPage(true);
  expect(changed).toHaveBeenCalledOnce();
});

it.each([
  [SESSION_KEYS.jwt, 1],
  [null, 1],
  ['colorProfiles', 0],
])('openBrowserDeps reports that another tab changed %s %i times', (key, times) => {
  const changed = watch();
  dispatchEvent(new StorageEvent('storage', { key }));
  expect(changed).toHaveBeenCalledTimes(times);
});
