// @vitest-environment jsdom
import { SEASON_KEYS } from '@color-almanac/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createMemoryStorage } from '../../api/accounts/memory-storage.ts';
import { SESSION_KEYS } from '../../api/accounts/session-keys.ts';
import { endGuestSession, startGuestSession } from '../../features/account/guest-session.ts';
import firstPaint from '../../app/public/first-paint.js?raw';
import { fakeThemeDeps } from '../../testing/fake-theme.ts';
import { openThemeStore } from './theme-store.ts';

const PAPERS = `
  :root { --background: #fcfcfc; }
  [data-mode='dark'] { --background: #101010; }
  [data-theme='soft_autumn'][data-mode='dark'] { --background: #131008; }`;

/** Possible stored values: nothing, all that are known, and some that are invalid. */
const OPTIONS = [null, 'system', 'use-my-season', ...SEASON_KEYS, 'beige', '{"a":', 'toString'];
const MODES = [null, 'light', 'dark', 'dusk'];
const SEASONS = [null, 'soft_autumn', 'clear_winter', 'system', 'dark'];
/** Modes with seasons: not every combination, because each needs a page of its own. */
const KEPT = MODES.flatMap((mode) => SEASONS.map((season) => ({ mode, season })));

const root = document.documentElement;
const bars = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
    ({ content }) => content,
  );
const look = () => ({
  theme: root.dataset['theme'],
  mode: root.dataset['mode'],
  classes: root.className,
  bars: bars(),
});

function startPage(): void {
  root.className = '';
  root.dataset['theme'] = 'system';
  root.dataset['mode'] = 'light';
  document.head.innerHTML = `
    <meta name="theme-color" content="#ffffff"><meta name="theme-color" content="#000000">
    <style>${PAPERS}</style>`;
}

/** Runs the script as a page would, in a simulated browser. */
function paintFirst(storage: Storage | null, isDark: boolean): void {
  const world = {
    get localStorage(): Storage {
      if (storage) return storage;
      throw new DOMException('not allowed', 'SecurityError');
    },
    matchMedia: () => ({ matches: isDark }),
    requestAnimationFrame: (draw: () => void) => draw(),
    document,
    getComputedStyle: (element: Element) => getComputedStyle(element),
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- a plain script for a page, not a module to import
  new Function('world', `with (world) { ${firstPaint} }`)(world);
}

beforeEach(startPage);
afterEach(() => {
  root.className = '';
  document.head.replaceChildren();
});

describe('the first paint', () => {
  it.each([true, false])(
    '[S1-THEME-06] shows the same theme as the page later does (dark system: %s)',
    (isDark) => {
      for (const option of OPTIONS) {
        for (const { mode, season } of KEPT) {
          const storage = createMemoryStorage();
          if (option !== null) storage.setItem('themeOption', option);
          if (mode !== null) storage.setItem('themeMode', mode);
          if (season !== null) storage.setItem('themeSeason', season);
          startPage();
          paintFirst(storage, isDark);
          const first = look();
          startPage();
          openThemeStore(fakeThemeDeps({ storage, isDark }));
          expect(first, JSON.stringify({ option, mode, season })).toEqual(look());
        }
      }
    },
  );

  it("is plain, in the system's mode, where storage is forbidden", () => {
    paintFirst(null, true);
    expect(look()).toEqual({
      theme: 'system',
      mode: 'dark',
      classes: 'theme-system',
      bars: ['#101010', '#101010'],
    });
  });

  it("gives the browser's bar the color of the paper", () => {
    const storage = createMemoryStorage();
    storage.setItem('themeOption', 'soft_autumn');
    paintFirst(storage, true);
    expect(bars()).toEqual(['#131008', '#131008']);
  });
});

const announce = () =>
  document.head.insertAdjacentHTML(
    'beforeend',
    '<meta name="behind-the-gate" content="/assets/home-1.js /assets/home-1.css">',
  );
const fetched = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname]);
const ALL = [
  ['modulepreload', '/assets/home-1.js'],
  ['preload', '/assets/home-1.css'],
];

describe('the code behind the gate', () => {
  afterEach(() => {
    sessionStorage.clear();
  });

  it('is loaded at once for a guest who has passed it, as the guest session notes', () => {
    announce();
    startGuestSession();
    paintFirst(createMemoryStorage(), false);
    expect(fetched()).toEqual(ALL);
    endGuestSession();
  });

  it('is loaded at once for a signed-in user', () => {
    announce();
    const storage = createMemoryStorage();
    storage.setItem(SESSION_KEYS.jwt, 'token');
    paintFirst(storage, false);
    expect(fetched()).toEqual(ALL);
  });

  it('waits for everyone else, and where storage is forbidden', () => {
    announce();
    paintFirst(createMemoryStorage(), false);
    paintFirst(null, false);
    expect(fetched()).toEqual([]);
  });
});
