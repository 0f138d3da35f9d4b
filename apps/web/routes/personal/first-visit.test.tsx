import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { readStoredProfile } from '../../testing/personal-steps.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';
import type { Services } from '../../wiring.ts';

afterEach(tidyUp);

describe('the first visit', () => {
  it('[S1-PSTATE-02] starts with a default profile called Me', async () => {
    const { services } = renderApp({ inside: true });
    await screen.findByText('Drop a portrait here');
    const me = await readStoredProfile(services);
    expect(me.profile_name).toBe('Me');
    expect(me.preferences).toEqual({ description: 'Default profile', type: 'headshot' });
    expect(me.is_default).toBe(true);
    expect(await services.dataStore.profiles.getActiveId()).toBe(me.id);
  });

  it('[S2-IMG-01] [S2-PCS-08] offers a drop zone for a photo and choosing a season by hand', async () => {
    renderApp({ inside: true });
    expect(await screen.findByRole('button', { name: /Drop a portrait here/ })).toBeTruthy();
    expect(screen.getByText('No Color Season Set')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Set season' })).toBeTruthy();
  });

  it('[S2-IMG-03] cannot scan while there is no photo', async () => {
    renderApp({ inside: true });
    await screen.findByText('Drop a portrait here');
    const button = screen.getByRole('button', { name: 'Get color points' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(screen.queryByText('AI Analysis in Progress')).toBeNull();
  });

  it('[S2-PCS-01] [S2-PCS-02] says how many colors are missing for a season', async () => {
    renderApp({ inside: true });
    const button = await screen.findByRole('button', { name: 'Get Color Season' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Complete at least 5 colors to analyze your season')).toBeTruthy();
  });

  it('says why a file is refused, next to the zone and in a live region', async () => {
    const services: Services = {
      ...makeServices(),
      decodePhoto: async () => ({
        ok: false,
        reason: 'not-a-photo',
        title: 'Unsupported image format',
        detail: 'Please use JPEG, PNG, WebP, or HEIC images',
      }),
    };
    renderApp({ services, inside: true });
    const zone = await screen.findByRole('button', { name: /Drop a portrait here/ });
    fireEvent.drop(zone, { dataTransfer: { files: [new File(['text'], 'a.jpg')] } });
    const text = await screen.findByText(/Please use JPEG/);
    expect(text.closest('[role=alert]')).toBeTruthy();
    expect(await services.dataStore.photos.get('local_1')).toBeNull();
  });
});

describe('help', () => {
  it('[S2-IMG-04] [S2-IMG-05] [S2-IMG-06] explains how to set up a profile', async () => {
    renderApp({ inside: true });
    const name = 'Setting Up Your Color Profile';
    fireEvent.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    const topics = dialog.getAllByRole('term').map(({ textContent }) => textContent);
    expect(topics).toEqual([
      'Photos',
      'Lighting',
      'Makeup',
      'Angle',
      'Confidence scores',
      'Locked positions after a scan',
      'Troubleshooting',
    ]);
    fireEvent.click(dialog.getByText('Got it!'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
