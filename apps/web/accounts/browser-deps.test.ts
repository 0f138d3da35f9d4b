// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openBrowserDeps } from './browser-deps.ts';
import { SESSION_KEYS } from './session-keys.ts';

/** The account listens as long as its page lives; this page goes on to the next test. */
let listening: [string, EventListener][] = [];
const { addEventListener: listen } = globalThis;

beforeEach(() => {
  // jsdom does not know of it.
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

it('looks anew who is there when a page is shown again as it was left', () => {
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
])('hears of another tab that changed %s %i times', (key, times) => {
  const changed = watch();
  dispatchEvent(new StorageEvent('storage', { key }));
  expect(changed).toHaveBeenCalledTimes(times);
});
