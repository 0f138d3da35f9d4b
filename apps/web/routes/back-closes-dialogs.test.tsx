import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { noteOpenDialog } from '../components/open-dialogs.ts';
import { EverythingNear } from '../testing/everything-near.ts';
import { makeServices, renderApp, tidyUp } from '../testing/render-app.tsx';
import type { Services } from '../wiring.ts';
import { letBackCloseDialogs } from './back-closes-dialogs.ts';
import { makeRoutes } from './routes.tsx';

/** Compiled here, because that takes seconds on a busy machine. */
await Promise.all([
  import('./knowledge/knowledge-route.tsx'),
  import('./profiles-route.tsx'),
  import('./workspace/workspace-route.tsx'),
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
  vi.stubGlobal('IntersectionObserver', EverythingNear);
  history.pushState(null, '', '/');
  services = makeServices();
  const { profiles } = services.dataStore;
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
  vi.unstubAllGlobals();
});

async function openForm(): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('button', { name: 'New profile' }));
  const form = await openDialog('Create Profile');
  await settled(1);
  return form;
}

describe('a history step that arrives after its timeout', () => {
  it('does not close a dialog opened in between; the next press of Back does', async () => {
    await openForm();
    const go = history.go.bind(history);
    const asked: number[] = [];
    const step = vi.spyOn(history, 'go').mockImplementation((delta = 0) => void asked.push(delta));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await findNone();
    // The form's entry becomes the screen's entry, because the step away from it timed out.
    await waitFor(() => expect(depth()).toBe(0));
    expect(asked).toEqual([-1]);
    step.mockRestore();
    await openForm();
    go(-2);
    await waitFor(() => expect(history.state).not.toHaveProperty('stayed'));
    await settled(1);
    expect(screen.getByRole('dialog', { name: 'Create Profile' })).toBeTruthy();
    await goBack();
    await findNone();
    expect(location.pathname).toBe('/knowledge');
  });
});

describe('an entry of a dialog left over, for example after a reload', () => {
  it('becomes an entry of the screen when there is no entry below it', async () => {
    const step = vi.spyOn(history, 'go').mockImplementation(() => undefined);
    history.pushState({ ...history.state, dialogs: 1 }, '');
    noteOpenDialog()();
    await waitFor(() => expect(depth()).toBe(0));
    expect(step).toHaveBeenCalledOnce();
    step.mockRestore();
  });
});
