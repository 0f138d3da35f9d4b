import {
  createProfile,
  makeColorPoint,
  POINT_TEMPLATES,
  withPersonalColors,
} from '@color-almanac/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';

await Promise.all([import('./knowledge-route.tsx'), import('../workspace/workspace-route.tsx')]);

/** jsdom has no layout to scroll in. */
Element.prototype.scrollIntoView = () => undefined;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the pages of the knowledge base', () => {
  afterEach(tidyUp);

  it("[S2-KB-03] each have an address, which sets the tab's title and moves the focus to the heading", async () => {
    const { router } = renderApp({ path: '/knowledge/Cool-Summer', inside: true });
    await heading('True Summer');
    expect(document.title).toBe('True Summer - Color Almanac');
    expect(router.state.location.pathname).toBe('/knowledge/true_summer');
    await act(() => router.navigate('/knowledge/soft_autumn?with=warm_autumn'));
    expect(await heading('Soft Autumn')).toBe(document.activeElement);
    expect(document.title).toBe('Soft Autumn beside Warm Autumn - Color Almanac');
    await act(() => router.navigate('/knowledge/how-the-app-decides'));
    expect(await heading('How the app decides')).toBe(document.activeElement);
    expect(document.title).toBe('How the app decides - Color Almanac');
    await act(() => router.navigate(-2));
    expect(await heading('True Summer')).toBe(document.activeElement);
  });

  it('stay in place while the reader changes the compared season, and reload no profile', async () => {
    const services = makeServices();
    const list = vi.spyOn(services.dataStore.profiles, 'list');
    const { router } = renderApp({ path: '/knowledge/Soft-Autumn', inside: true, services });
    await heading('Soft Autumn');
    // Refetched when the profiles open, and once more a moment later for changes in between.
    await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
    list.mockClear();
    await act(() => router.navigate('/knowledge/soft_autumn?with=warm_autumn'));
    const beside = await screen.findByRole('heading', { name: 'Soft Autumn beside Warm Autumn' });
    expect(document.activeElement).toBe(beside);
    const choice = screen.getByLabelText('Compare with');
    act(() => choice.focus());
    await act(() => router.navigate('/knowledge/soft_autumn?with=true_winter'));
    await screen.findByRole('heading', { name: 'Soft Autumn beside True Winter' });
    expect(document.activeElement).toBe(screen.getByLabelText('Compare with'));
    await act(() => router.navigate('/knowledge/soft_autumn'));
    await waitFor(() => expect(document.title).toBe('Soft Autumn - Color Almanac'));
    expect(list).not.toHaveBeenCalled();
  });

  it('say when no season has the name in the address, and link back', async () => {
    renderApp({ path: '/knowledge/soft_monsoon', inside: true });
    await heading('Season not found');
    expect(document.title).toBe('Season not found - Color Almanac');
    expect(screen.getByText(/“soft_monsoon”/)).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Explore all seasons' });
    expect(back.getAttribute('href')).toBe('/knowledge');
  });

  it("[S2-SPEC-04] plot the user's picked colors over a season, and no template colors", async () => {
    const services = makeServices();
    const now = services.now();
    const owner = { userId: 'local', description: '', type: 'headshot', now } as const;
    const blank = createProfile({ ...owner, id: 'anna', name: 'Anna', isDefault: true });
    const [untouched] = POINT_TEMPLATES.headshot;
    if (!untouched) throw new Error('A headshot has points');
    const { id, name, color } = untouched;
    const points = [
      makeColorPoint({ id, name, hex: color, x: -1, y: -1 }),
      makeColorPoint({ id: 'hair', name: 'Hair', hex: '#30251F', x: 0.5, y: 0.1, source: 'user' }),
    ];
    await services.dataStore.profiles.put(withPersonalColors(blank, { colorPoints: points }, now));
    await services.dataStore.profiles.setActiveId('anna');
    renderApp({ services, path: '/knowledge/soft_autumn', inside: true });
    await heading('Soft Autumn');
    const dots = await screen.findAllByRole('option', { name: /Your colors$/ });
    expect(dots).toHaveLength(1);
    expect(dots[0]?.textContent).toContain('#30251F');
  });

  it('show without any profile, for example when none could be loaded', async () => {
    const services = makeServices();
    vi.spyOn(services.dataStore.profiles, 'list').mockResolvedValue([]);
    vi.spyOn(services.dataStore.profiles, 'knowsAll').mockResolvedValue(false);
    renderApp({ services, path: '/knowledge/deep_winter?with=true_winter', inside: true });
    await heading('Deep Winter');
    expect(screen.getByRole('heading', { name: 'Deep Winter beside True Winter' })).toBeTruthy();
    expect(screen.queryByText('Your season')).toBeNull();
  });

  it('open the workspace with the colors of the season ready', async () => {
    renderApp({ path: '/knowledge/deep_winter', inside: true });
    await heading('Deep Winter');
    const link = screen.getByRole('link', { name: 'Open in Workspace' });
    await act(async () => fireEvent.click(link));
    await heading('Workspace');
    const colors = await screen.findByRole('region', { name: 'Deep Winter' });
    expect(within(colors).getAllByRole('button', { name: /#/ })).toHaveLength(40);
  });
});
