import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { makeParts, renderApp, tidyUp } from '../testing/render-app.tsx';

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
});
