import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createBrowserRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { exampleProfile } from '../../testing/example-profile.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';
import type { Services } from '../../screens/page/services.ts';
import { letBackCloseDialogs } from './back-closes-dialogs.ts';
import { makeRoutes } from '../routes.tsx';

/** Compiled here, because that takes seconds on a busy machine. */
await Promise.all([
  import('../../screens/knowledge/knowledge-route.tsx'),
  import('../../screens/profiles/profiles-route.tsx'),
  import('../../screens/workspace/workspace-route.tsx'),
]);

let stop: () => void;
let router: ReturnType<typeof createBrowserRouter>;
let services: Services;
let loads: ReturnType<typeof vi.fn<Services['dataStore']['profiles']['list']>>;

const depth = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;
const settled = (dialogs: number) => waitFor(() => expect(depth()).toBe(dialogs));
const openDialog = (name: string) => screen.findByRole('dialog', { name });
const findNone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** Like the browser's button: the event comes a moment later. */
const goBack = () => act(async () => history.back());

beforeEach(async () => {
  history.pushState(null, '', '/');
  services = makeServices();
  const { profiles } = services.dataStore;
  await profiles.put(exampleProfile('Mila', { is_default: true }));
  loads = vi.fn(() => profiles.list());
  services = {
    ...services,
    dataStore: { ...services.dataStore, profiles: { ...profiles, list: loads } },
  };
  ({ router, stop } = letBackCloseDialogs(() => createBrowserRouter(makeRoutes(services))));
  renderApp({ services, router, inside: true });
  await screen.findByRole('heading', { name: 'Set Profile Colors' });
  await router.navigate('/knowledge');
  await screen.findByRole('heading', { name: 'Explore Seasons' });
  // Refetched when the profiles open, and once more a moment later for changes in between.
  await waitFor(() => expect(loads).toHaveBeenCalledTimes(2));
  loads.mockClear();
});

afterEach(() => {
  tidyUp();
  router.dispose();
  stop();
});

async function openForm(): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('button', { name: 'New profile' }));
  const form = await openDialog('Create Profile');
  await settled(1);
  return form;
}

async function closeForm(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await findNone();
}

describe('a dialog closed by its button', () => {
  it('takes no step in the history, which would cancel a reload of that moment, and leaves its entry to the next', async () => {
    const step = vi.spyOn(history, 'go');
    await openForm();
    const entries = history.length;
    await closeForm();
    // The next dialog's entry proves that the first one's closing was handled.
    await openForm();
    expect(history.length).toBe(entries);
    expect(step).not.toHaveBeenCalled();
    step.mockRestore();
    await goBack();
    await findNone();
    expect(location.pathname).toBe('/knowledge');
  });

  it('costs no press of Back: the next one leaves the screen', async () => {
    await openForm();
    await closeForm();
    expect(depth()).toBe(1);
    loads.mockClear();
    await goBack();
    await waitFor(() => expect(location.pathname).toBe('/'));
    await screen.findByRole('heading', { name: 'Set Profile Colors' });
    expect(depth()).toBe(0);
  });

  it('leaves Back to the dialog below it', async () => {
    const form = await openForm();
    fireEvent.change(within(form).getByLabelText('Profile Name'), { target: { value: 'Mila' } });
    await goBack();
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await settled(2);
    fireEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await goBack();
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(location.pathname).toBe('/knowledge');
  });
});
