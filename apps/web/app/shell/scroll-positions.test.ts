// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';

import { forgetScrollOnArrival, nameVisit, SCROLL_POSITIONS_KEY } from './scroll-positions.ts';

const here = `${globalThis.location.pathname}${globalThis.location.search}`;

function arriveBy(type: string): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never]);
  sessionStorage.setItem(SCROLL_POSITIONS_KEY, JSON.stringify({ [here]: 1500, '/elsewhere': 300 }));
  forgetScrollOnArrival();
}

const readScrollPositions = (): unknown =>
  JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS_KEY) ?? '{}');

/** What the router will read; it ignores invalid JSON. */
function readAsRouter(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS_KEY) ?? '{}');
  } catch {
    return {};
  }
}

describe('the saved scroll position', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    sessionStorage.clear();
  });

  it('[S1-ROUTE-09] is dropped for an address that is opened, and stays for every other', () => {
    arriveBy('navigate');
    expect(readScrollPositions()).toEqual({ '/elsewhere': 300 });
  });

  it.each(['reload', 'back_forward'])('[S1-ROUTE-09] survives a %s', (type) => {
    arriveBy(type);
    expect(readScrollPositions()).toEqual({ [here]: 1500, '/elsewhere': 300 });
  });

  it.each(['navigate', 'reload', 'back_forward'])(
    '[S1-ROUTE-09] can be written after a %s, whatever was stored before',
    (type) => {
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never]);
      for (const stored of ['7', 'null', 'true', '"', '""']) {
        sessionStorage.setItem(SCROLL_POSITIONS_KEY, stored);
        forgetScrollOnArrival();
        expect(readAsRouter(), stored).toEqual({});
      }
    },
  );

  it('causes no error when the browser stores nonsense or nothing', () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as never]);
    for (const stored of ['{', 'null', '3']) {
      sessionStorage.setItem(SCROLL_POSITIONS_KEY, stored);
      expect(forgetScrollOnArrival).not.toThrow();
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('Storage is forbidden');
    });
    expect(forgetScrollOnArrival).not.toThrow();
  });

  it('belongs to one visit: to an address when it is opened, afterwards to a history entry', () => {
    const opened = { key: 'default', pathname: '/knowledge/soft_autumn' };
    expect(nameVisit({ ...opened, search: '' })).toBe('/knowledge/soft_autumn');
    expect(nameVisit({ ...opened, search: '?with=soft_summer' })).toBe(
      '/knowledge/soft_autumn?with=soft_summer',
    );
    expect(nameVisit({ ...opened, key: 'x1', search: '' })).toBe('x1');
  });
});
