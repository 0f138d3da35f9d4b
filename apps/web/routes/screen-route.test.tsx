import { act, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { makeParts, renderApp, tidyUp } from '../testing/render-app.tsx';
import { SCREENS } from './screens.ts';

/** Stands for the screen of the catalog: whole at `/wardrobe`, broken at `/catalog`. */
function HalfBroken() {
  const { pathname } = useLocation();
  if (pathname === '/catalog') throw new Error('x is not a function');
  return (
    <main>
      <h1>Whole</h1>
    </main>
  );
}

describe('the screens', () => {
  afterEach(tidyUp);

  it('[S1-ROUTE-11] wait until it is known who is there, behind Loading... and nothing else', async () => {
    const made = makeParts();
    const account = { ...made.account, settled: new Promise<void>(() => undefined) };
    renderApp({ parts: { ...made, account }, path: '/wardrobe', inside: true });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.body.textContent).toBe('Loading...');
  });

  it('[S1-ROUTE-05] [S1-ROUTE-08] [S1-ROUTE-09] follow the path, with the title of the tab and the focus', async () => {
    const { router } = renderApp({ path: '/foo/bar', inside: true });
    const first = await screen.findByRole('heading', { name: 'Set Profile Colors' });
    expect(document.title).toBe('Set Profile Colors - Color Almanac');
    expect(document.activeElement).not.toBe(first);

    await act(() => router.navigate('/wardrobe'));
    expect(await screen.findByRole('heading', { name: 'Wardrobe' })).toBe(document.activeElement);
    expect(document.title).toBe('Catalog - Color Almanac');
    await act(() => router.navigate('/catalog'));
    expect(await screen.findByRole('heading', { name: 'Catalog' })).toBe(document.activeElement);
    expect(screen.queryByRole('heading', { name: 'Wardrobe' })).toBeNull();
    await act(() => router.navigate(-2));
    const back = await screen.findByRole('heading', { name: 'Set Profile Colors' });
    expect(document.activeElement).toBe(back);
  });

  it('[S1-ROUTE-17] are whole beside one that broke, be it of the same kind, and one that broke is tried anew', async () => {
    const { catalog } = SCREENS;
    Object.assign(SCREENS, { catalog: { ...catalog, Content: HalfBroken } });
    // React tells developers of the failure, which is wanted here.
    vi.spyOn(console, 'error').mockReturnValue();
    try {
      const { router } = renderApp({ path: '/catalog', inside: true });
      for (const left of [3, 2, 1]) {
        fireEvent.click(await screen.findByRole('button', { name: `Try Again (${left} left)` }));
      }
      expect(screen.queryByRole('button', { name: /^Try Again/ })).toBeNull();
      await act(() => router.navigate('/wardrobe'));
      expect(await screen.findByRole('heading', { name: 'Whole' })).toBe(document.activeElement);
      expect(screen.queryByRole('alert')).toBeNull();
      await act(() => router.navigate('/catalog'));
      expect(await screen.findByRole('button', { name: 'Try Again (3 left)' })).toBeTruthy();
    } finally {
      Object.assign(SCREENS, { catalog });
      vi.restoreAllMocks();
    }
  });
});
