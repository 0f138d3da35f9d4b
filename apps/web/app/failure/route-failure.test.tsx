import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Mode } from '../../words/mode.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { makeServices } from '../../testing/render-app.tsx';
import { PageRoute } from '../page-route.tsx';
import { RouteFailure } from './route-failure.tsx';

const report = vi.fn((_error: unknown, _note?: unknown) => 'A1B2C3');
const services = {
  ...makeServices(),
  errors: { report, start: () => () => undefined, forget: () => undefined },
};

/** What breaks, and how: a screen while rendering, its code while loading, or the profiles before any screen. */
let broken: string | null;
const breakIfBroken = () => {
  if (broken !== null) throw new Error(broken);
};
function Screen() {
  breakIfBroken();
  return <h1>Fine</h1>;
}
const load = vi.fn((_address: string) => null);
const fetchCode = vi.fn(async () => {
  breakIfBroken();
  return () => <h1>Here</h1>;
});

interface Setting {
  readonly mode?: Mode;
  readonly address?: string;
}

/** A page at an address, with one working screen and one at /late whose code loads later. */
async function openPage({ mode = 'personal', address = '/here' }: Setting = {}) {
  const code = lazyWithRetry(fetchCode);
  const screens = [
    { path: '/late', handle: { mode }, lazy: async () => ({ Component: await code.load() }) },
    { path: '/elsewhere', handle: { mode }, element: <p>Elsewhere</p> },
    { path: '*', handle: { mode }, element: <Screen /> },
  ];
  const root = {
    path: '/',
    loader: ({ request }: { readonly request: Request }) => load(request.url),
    element: (
      <>
        <p>The shell</p>
        <Outlet />
      </>
    ),
    errorElement: <RouteFailure of="page" />,
    hydrateFallbackElement: <p>Loading...</p>,
    children: [{ errorElement: <RouteFailure of="screen" />, children: screens }],
  };
  const routes = [{ element: <PageRoute services={services} />, children: [root] }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('alert');
  return router;
}

const press = (name: string) =>
  act(async () => {
    fireEvent.click(await screen.findByRole('button', { name }));
  });
const pressAllTries = async () => {
  for (const left of [3, 2, 1]) await press(`Try Again (${left} left)`);
};

beforeEach(() => {
  broken = 'x is not a function';
  // React and the router log every failure; all are expected here.
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  report.mockClear();
  load.mockReset();
  load.mockReturnValue(null);
  fetchCode.mockClear();
});

describe('a screen that breaks', () => {
  it.each([
    ['S1-ROUTE-12', 'personal', 'Profile Loading Error'],
    ['S1-ROUTE-12', 'knowledge', 'Profile Loading Error'],
    ['S1-ROUTE-12', 'workspace', 'Profile Loading Error'],
    ['S1-ROUTE-13', 'analyze', 'Analysis Error'],
    ['S1-ROUTE-14', 'catalog', 'Catalog Error'],
    ['S1-ROUTE-15', 'profiles', 'Profile Management Error'],
    ['S1-ROUTE-16', 'collections', 'Collections Error'],
  ] as const)('[%s] in %s mode is titled %s', async (_, mode, title) => {
    await openPage({ mode });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByText('The shell')).toBeTruthy();
  });

  it('[S1-ROUTE-17] says in the words of each mode what is safe', async () => {
    const modes: readonly Mode[] = [
      'personal',
      'analyze',
      'knowledge',
      'workspace',
      'catalog',
      'profiles',
      'collections',
    ];
    const said: (string | null)[] = [];
    for (const mode of modes) {
      await openPage({ mode });
      said.push(screen.getByRole('alert').textContent);
      cleanup();
    }
    expect(new Set(said).size).toBe(modes.length);
    for (const text of said) expect(text).toMatch(/safe|wasn’t changed|Nothing/);
  });

  it.each([
    ['S2-ERRB-03', 'Failed to fetch', /check your internet connection/],
    ['S2-ERRB-04', 'API request failed: 502', /our servers are having problems/i],
    ['S2-ERRB-03', 'x is not a function', /unexpected|didn’t help/],
  ])('[%s] with "%s" shows advice, also when no retry is left', async (_, message, advice) => {
    broken = message;
    await openPage();
    expect(screen.getByRole('alert').textContent).toMatch(advice);
    await pressAllTries();
    expect(screen.getByRole('alert').textContent).toMatch(advice);
    expect(screen.getByRole('alert').textContent).toMatch(/reload the page/);
  });

  it('[S2-ERRB-01] can be tried again three times, and then only reloaded', async () => {
    await openPage();
    await pressAllTries();
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Reload Page']);
  });

  it('[S2-ERRB-05] links to support, with its title and number in the subject', async () => {
    await openPage({ mode: 'analyze' });
    const link = screen.getByRole('link', { name: 'Contact Support' });
    expect(link.getAttribute('href')).toMatch(
      /^mailto:[^?]+\?subject=Analysis%20Error%20\(A1B2C3\)$/,
    );
  });

  it('[S2-REP-04] is reported as a boundary', async () => {
    await openPage({ mode: 'analyze' });
    expect(report).toHaveBeenCalledTimes(1);
    expect(report.mock.calls[0]?.[1]).toMatchObject({
      errorType: 'boundary',
      context: { screen: 'analyze' },
    });
  });
});

const addressOf = ({ state }: Awaited<ReturnType<typeof openPage>>) =>
  `${state.location.pathname}${state.location.search}${state.location.hash}`;

async function openInVain(address = '/analyze?color=nonsense') {
  broken = 'Failed to fetch';
  load.mockImplementation(() => {
    breakIfBroken();
    return null;
  });
  return openPage({ address });
}

describe('a page whose profiles cannot be loaded', () => {
  it('[S1-ROUTE-12] [S2-ERRB-03] [S2-REP-04] says what broke and what to do, and reports it', async () => {
    await openInVain();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Profile Loading Error');
    expect(screen.getByRole('alert').textContent).toContain('check your internet connection');
    expect(screen.getByRole('alert').textContent).toContain('Error A1B2C3');
    expect(report.mock.calls[0]?.[1]).toMatchObject({ errorType: 'boundary' });
  });

  it.each(['/analyze?color=nonsense', '/workspace#palette-1', '/here?q#a'])(
    '[S2-ERRB-01] shows again at %s when a retry works, with its full address',
    async (address) => {
      const router = await openInVain(address);
      await press('Try Again (3 left)');
      broken = null;
      await press('Try Again (2 left)');
      expect(await screen.findByRole('heading', { name: 'Fine' })).toBeTruthy();
      expect(addressOf(router)).toBe(address);
      expect(load).toHaveBeenCalledTimes(3);
    },
  );

  it('[S2-ERRB-02] can be reset: reloaded without query and hash, and with all retries', async () => {
    const router = await openInVain();
    await press('Try Again (3 left)');
    await screen.findByRole('button', { name: 'Try Again (2 left)' });
    await press('Reset this screen');
    expect(await screen.findByRole('button', { name: 'Try Again (3 left)' })).toBeTruthy();
    expect(addressOf(router)).toBe('/analyze');
    broken = null;
    await press('Reset this screen');
    expect(await screen.findByRole('heading', { name: 'Fine' })).toBeTruthy();
    expect(load.mock.calls.at(-1)?.[0]).toMatch(/\/analyze$/);
  });
});
