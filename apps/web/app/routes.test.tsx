import { act, fireEvent, screen } from '@testing-library/react';
import { matchRoutes, useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type * as catalog from '../screens/catalog/catalog-route.tsx';
import { defer } from '../testing/defer.ts';
import { makeServices, renderApp, tidyUp } from '../testing/render-app.tsx';
import { makeRoutes } from './routes.tsx';

/** Whether the screen at `/catalog` breaks. */
const broken = vi.hoisted(() => ({ isCatalog: false }));
vi.mock('../screens/catalog/catalog-route.tsx', async (read) => {
  const code = await read<typeof catalog>();
  return {
    CatalogRoute: () => {
      const { pathname } = useLocation();
      if (broken.isCatalog && pathname === '/catalog') throw new Error('x is not a function');
      return <code.CatalogRoute />;
    },
  };
});

describe('the path of a screen', () => {
  const routes = makeRoutes(makeServices());
  const modeOf = (path: string): unknown => matchRoutes(routes, path)?.at(-1)?.route.handle.mode;

  it('[S1-ROUTE-08] opens personal mode when it is unknown', () => {
    for (const path of ['/foo/bar', '/analyze/more', '//', '/%E0%A4%A', '/constructor']) {
      expect(modeOf(path), path).toBe('personal');
    }
  });

  it('opens the same with capital letters or a trailing slash', () => {
    expect(modeOf('/Analyze')).toBe('analyze');
    expect(modeOf('/knowledge/')).toBe('knowledge');
  });

  it('opens the seasons for the path of a season and anything else below /knowledge', () => {
    for (const path of ['soft_autumn', 'Soft-Autumn/', 'no_such_season', '%E0%A4%A'])
      expect(modeOf(`/knowledge/${path}`), path).toBe('knowledge');
    expect(modeOf('/knowledgeable')).toBe('personal');
  });

  it('opens the collections for the path of a collection', () => {
    for (const path of ['00000000-0000-4000-8000-c011ec700001', 'No-Such/', 'a/b'])
      expect(modeOf(`/collections/${path}`), path).toBe('collections');
    expect(modeOf('/collectionsofmine')).toBe('personal');
  });
});

describe('the screens', () => {
  afterEach(tidyUp);

  it('[S1-ROUTE-11] wait until the account is known, showing only Loading...', async () => {
    const made = makeServices();
    const { promise: settled, resolve } = defer<void>();
    const account = { ...made.account, settled };
    renderApp({ services: { ...made, account }, path: '/wardrobe', inside: true });
    await screen.findByText('Loading...');
    expect(document.body.textContent).toBe('Loading...');
    resolve();
    expect(await screen.findByRole('heading', { name: 'Wardrobe' })).toBeTruthy();
  });

  it('[S1-ROUTE-17] still work after another of their kind broke, and a broken one is tried again', async () => {
    broken.isCatalog = true;
    // React logs the failure, which is expected here.
    vi.spyOn(console, 'error').mockReturnValue();
    try {
      const { router } = renderApp({ path: '/catalog', inside: true });
      for (const left of [3, 2, 1]) {
        fireEvent.click(await screen.findByRole('button', { name: `Try Again (${left} left)` }));
      }
      expect(screen.queryByRole('button', { name: /^Try Again/ })).toBeNull();
      await act(() => router.navigate('/wardrobe'));
      expect(await screen.findByRole('heading', { name: 'Wardrobe' })).toBe(document.activeElement);
      expect(screen.queryByRole('alert')).toBeNull();
      await act(() => router.navigate('/catalog'));
      expect(await screen.findByRole('button', { name: 'Try Again (3 left)' })).toBeTruthy();
    } finally {
      broken.isCatalog = false;
      vi.restoreAllMocks();
    }
  });
});
