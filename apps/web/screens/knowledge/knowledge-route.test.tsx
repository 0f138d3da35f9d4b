import { makeColorPoint, POINT_TEMPLATES, withPersonalColors } from '@color-almanac/domain';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { exampleProfile } from '../../testing/example-profile.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';

await Promise.all([import('./knowledge-route.tsx'), import('../workspace/workspace-route.tsx')]);

/** jsdom has no layout to scroll in. */
Element.prototype.scrollIntoView = () => undefined;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the pages of the knowledge base', () => {
  afterEach(tidyUp);

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

  it("[S2-SPEC-04] plot the user's picked colors over a season, and no template colors", async () => {
    const services = makeServices();
    const now = services.now();
    const blank = exampleProfile('anna', { is_default: true });
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
    fireEvent.click(screen.getByRole('button', { name: /^Spectrum/ }));
    const dots = await screen.findAllByRole('option', { name: /Your colors$/ });
    expect(dots).toHaveLength(1);
    expect(dots[0]?.textContent).toContain('#30251F');
  });

  it('say which season is unknown, and lead back to all twelve', async () => {
    const { router } = renderApp({ path: '/knowledge/soft_monsoon', inside: true });
    await heading('Season not found');
    expect(screen.getByText(/“soft_monsoon”/)).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Season not found - Color Almanac'));
    const back = screen.getByRole('link', { name: 'Explore all seasons' });
    expect(back.getAttribute('href')).toBe('/knowledge');
    await act(() => router.navigate('/knowledge/soft_autumn?with=monsoon'));
    await heading('Soft Autumn');
    expect(screen.getByText(/no season called “monsoon”/)).toBeTruthy();
  });

  it('have one address for makeup, hair and metals of a season, however it was spelled', async () => {
    const { router } = renderApp({ path: '/knowledge/Cool-Summer/Makeup?with=x', inside: true });
    await heading('Makeup, hair and metals for True Summer');
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/knowledge/true_summer/make-up');
    await waitFor(() =>
      expect(document.title).toBe('Makeup, hair and metals for True Summer - Color Almanac'),
    );
    const up = screen.getByRole('link', { name: 'True Summer' });
    expect(up.getAttribute('href')).toBe('/knowledge/true_summer');
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
});
