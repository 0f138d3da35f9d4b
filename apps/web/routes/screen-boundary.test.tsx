import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { loadOnDemand } from '../components/load-on-demand/load-on-demand.ts';
import { suspendOnDemand } from '../components/load-on-demand/suspend-on-demand.tsx';
import type { Mode } from '../features/shell/mode.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { pretendSite } from '../testing/pretend-site.ts';

const report = vi.fn((_error: unknown, _note?: unknown) => 'A1B2C3');
const deps = {
  errors: { report, start: () => () => undefined, forget: () => undefined },
  site: pretendSite(),
};

/** A screen that breaks with this message while there is one. */
let broken: string | null;
function Screen() {
  if (broken !== null) throw new Error(broken);
  return <h1>Fine</h1>;
}

function show(mode: Mode, onReset = vi.fn()) {
  render(
    <ScreenBoundary mode={mode} place="/" deps={deps} onReset={onReset}>
      <Screen />
    </ScreenBoundary>,
  );
  return onReset;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const nameButtons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('a screen that breaks', () => {
  beforeEach(() => {
    broken = 'x is not a function';
    // React tells developers of every failure; here all are wanted.
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    report.mockClear();
  });

  it.each([
    ['S1-ROUTE-12', 'personal', 'Profile Loading Error'],
    ['S1-ROUTE-12', 'knowledge', 'Profile Loading Error'],
    ['S1-ROUTE-12', 'workspace', 'Profile Loading Error'],
    ['S1-ROUTE-13', 'analyze', 'Analysis Error'],
    ['S1-ROUTE-14', 'catalog', 'Catalog Error'],
    ['S1-ROUTE-15', 'profiles', 'Profile Management Error'],
    ['S1-ROUTE-16', 'collections', 'Collections Error'],
  ] as const)('[%s] in %s mode is titled %s', (_, mode, title) => {
    show(mode);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  });

  it('[S1-ROUTE-17] says in each mode in its own words what is safe', () => {
    const modes: readonly Mode[] = [
      'personal',
      'analyze',
      'knowledge',
      'workspace',
      'catalog',
      'profiles',
      'collections',
    ];
    const said = modes.map((mode) => {
      show(mode);
      const { textContent } = screen.getByRole('alert');
      cleanup();
      return textContent;
    });
    expect(new Set(said).size).toBe(modes.length);
    for (const text of said) expect(text).toMatch(/safe|wasn’t changed|Nothing/);
  });

  it('[S2-ERRB-01] can be tried again three times, then only reloaded', () => {
    show('analyze');
    for (const left of [3, 2, 1]) press(`Try Again (${left} left)`);
    expect(nameButtons()).toEqual(['Reload Page']);
    expect(document.activeElement?.textContent).toBe('Analysis Error');
  });

  it('[S2-ERRB-01] is there again when trying helped', () => {
    show('analyze');
    broken = null;
    press('Try Again (3 left)');
    expect(screen.getByRole('heading', { name: 'Fine' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[S2-ERRB-02] can be reset', () => {
    const onReset = show('knowledge');
    press('Reset this screen');
    expect(onReset).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['S2-ERRB-03', 'Failed to fetch', /check your internet connection/],
    ['S2-ERRB-03', 'A Network error', /check your internet connection/],
    ['S2-ERRB-04', 'API request failed: 502', /[Oo]ur servers are having problems/],
    ['S2-ERRB-04', 'It said 500', /[Oo]ur servers are having problems/],
    ['S2-ERRB-04', '401', /[Oo]ur servers are having problems/],
    ['S2-ERRB-03', 'x is not a function', /unexpected/],
  ])('[%s] with "%s" comes with advice', (_, message, advice) => {
    broken = message;
    show('personal');
    expect(screen.getByRole('alert').textContent).toMatch(advice);
  });

  it.each([
    ['S2-ERRB-03', 'Failed to fetch', /check your internet connection, then reload the page/],
    ['S2-ERRB-04', 'API request failed: 502', /our servers are having problems.* reload the page/],
    ['S2-ERRB-03', 'x is not a function', /didn’t help. Please reload the page/],
  ])('[%s] with "%s" keeps its advice when no try is left', (_, message, advice) => {
    broken = message;
    show('personal');
    for (const left of [3, 2, 1]) press(`Try Again (${left} left)`);
    expect(screen.getByRole('alert').textContent).toMatch(advice);
  });

  it('[S2-ERRB-05] leads to support, with what broke and its reference, and nothing else', () => {
    broken = 'nora@example.com is no color';
    show('analyze');
    const link = screen.getByRole('link', { name: 'Contact Support' });
    expect(link.getAttribute('href')).toBe(
      'mailto:help@colors.example?subject=Analysis%20Error%20(A1B2C3)',
    );
    expect(screen.getByText('Error A1B2C3')).toBeTruthy();
  });

  it('[S2-REP-04] is reported as a boundary', () => {
    show('analyze');
    expect(report).toHaveBeenCalledTimes(1);
    expect(report.mock.calls[0]?.[1]).toMatchObject({
      errorType: 'boundary',
      context: { screen: 'analyze' },
    });
  });
});

interface Ways {
  leave: () => void;
  comeBack: () => void;
}

describe('a screen whose code does not come', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('is asked for again by the next try, and shown when it comes', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let isOnline = false;
    const fetchCode = vi.fn(async () => {
      if (!isOnline) throw new TypeError('Importing a module script failed.');
      return { Loaded: () => <h1>Here</h1> };
    });
    const { Content: Late } = suspendOnDemand(loadOnDemand(fetchCode), (code) => code.Loaded);
    await act(async () => {
      render(
        <Suspense fallback="Loading...">
          <ScreenBoundary mode="analyze" place="/" deps={deps} onReset={() => undefined}>
            <Late />
          </ScreenBoundary>
        </Suspense>,
      );
    });
    // Not every browser names the reason.
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('check your internet connection');
    await act(async () => press(/Try Again/));
    await screen.findByRole('button', { name: 'Try Again (2 left)' });
    isOnline = true;
    await act(async () => press(/Try Again/));
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeTruthy();
    expect(fetchCode).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['reset', async () => act(async () => press('Reset this screen'))],
    [
      'left and shown once more',
      async ({ leave, comeBack }: Ways) => {
        await act(async () => leave());
        await act(async () => comeBack());
      },
    ],
  ] as const)('[S2-ERRB-02] is asked for again when it is %s', async (_, goOn) => {
    vi.spyOn(console, 'error').mockReturnValue();
    let isOnline = false;
    const fetchCode = vi.fn(async () => {
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module: /a.js');
      return { Loaded: () => <h1>Here</h1> };
    });
    const { Content: Late } = suspendOnDemand(loadOnDemand(fetchCode), (code) => code.Loaded);
    const ways: Ways = { leave: () => undefined, comeBack: () => undefined };
    function Page() {
      const [visit, setVisit] = useState(1);
      Object.assign(ways, { leave: () => setVisit(0), comeBack: () => setVisit(2) });
      if (visit === 0) return <p>Elsewhere</p>;
      return (
        <ScreenBoundary
          key={visit}
          mode="knowledge"
          place="/knowledge"
          deps={deps}
          onReset={() => setVisit(visit + 1)}
        >
          <Late />
        </ScreenBoundary>
      );
    }
    await act(async () => {
      render(
        <Suspense fallback="Loading...">
          <Page />
        </Suspense>,
      );
    });
    await screen.findByRole('alert');
    isOnline = true;
    await goOn(ways);
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeTruthy();
    expect(fetchCode).toHaveBeenCalledTimes(2);
  });
});
