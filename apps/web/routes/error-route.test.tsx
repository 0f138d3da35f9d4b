import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ErrorRoute } from './error-route.tsx';
import { pretendSite } from '../testing/pretend-site.ts';

const report = vi.fn((_error: unknown, _note?: unknown) => 'A1B2C3');
const deps = {
  errors: { report, start: () => () => undefined, forget: () => undefined },
  site: pretendSite(),
};

/** Why the profiles cannot be loaded; nothing when they can. */
let failure: string | null;
const load = vi.fn((_address: string) => {
  if (failure !== null) throw new Error(failure);
  return null;
});

async function openPage(address = '/analyze?color=nonsense') {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        loader: ({ request }) => load(request.url),
        element: <Outlet />,
        errorElement: <ErrorRoute deps={deps} />,
        hydrateFallbackElement: <p>Loading...</p>,
        children: [
          { index: true, element: <h1>Fine</h1> },
          { path: '*', element: <h1>Fine</h1> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('alert');
  return router;
}

const press = (name: string) =>
  act(async () => {
    fireEvent.click(await screen.findByRole('button', { name }));
  });
const nameButtons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('a page whose profiles cannot be loaded', () => {
  beforeEach(() => {
    failure = 'Failed to fetch';
    // React tells developers of every failure; here all are wanted.
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    report.mockClear();
    load.mockClear();
  });

  it('[S1-ROUTE-12] [S2-ERRB-03] [S2-REP-04] says what broke and what to do, and reports it', async () => {
    await openPage();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Profile Loading Error');
    expect(screen.getByRole('alert').textContent).toContain('check your internet connection');
    expect(screen.getByRole('alert').textContent).toContain('Error A1B2C3');
    expect(report.mock.calls[0]?.[1]).toMatchObject({ errorType: 'boundary' });
  });

  it('[S2-ERRB-01] can be tried again three times, then only reloaded', async () => {
    await openPage();
    for (const left of [3, 2, 1]) await press(`Try Again (${left} left)`);
    expect(nameButtons()).toEqual(['Reload Page']);
    expect(load).toHaveBeenCalledTimes(4);
  });

  it.each(['/analyze?color=nonsense', '/workspace#palette-1', '/?q#a'])(
    '[S2-ERRB-01] is there at %s when trying helped, and everything of its address',
    async (address) => {
      const router = await openPage(address);
      await press('Try Again (3 left)');
      await screen.findByRole('button', { name: 'Try Again (2 left)' });
      failure = null;
      await press('Try Again (2 left)');
      expect(await screen.findByRole('heading', { name: 'Fine' })).toBeTruthy();
      const { pathname, search, hash } = router.state.location;
      expect(`${pathname}${search}${hash}`).toBe(address);
      expect(load).toHaveBeenCalledTimes(3);
    },
  );

  it('[S2-ERRB-02] can be reset: loaded anew without what was asked behind its path, and with all tries', async () => {
    const router = await openPage();
    await press('Try Again (3 left)');
    await screen.findByRole('button', { name: 'Try Again (2 left)' });
    await press('Reset this screen');
    expect(await screen.findByRole('button', { name: 'Try Again (3 left)' })).toBeTruthy();
    expect(router.state.location).toMatchObject({ pathname: '/analyze', search: '' });
    failure = null;
    await press('Reset this screen');
    expect(await screen.findByRole('heading', { name: 'Fine' })).toBeTruthy();
    expect(load.mock.calls.at(-1)?.[0]).toMatch(/\/analyze$/);
  });
});
