import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });
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

describe('the Back button', () => {
  it('closes an open dialog and stays on its screen without reloading it', async () => {
    const entries = history.length;
    await openForm();
    expect(history.length).toBe(entries + 1);
    await goBack();
    await findNone();
    await settled(0);
    expect(location.pathname).toBe('/knowledge');
    expect(screen.getByRole('heading', { name: 'Explore Seasons' })).toBeTruthy();
    expect(loads).not.toHaveBeenCalled();
  });

  it('asks before it closes a form with input, and closes the question first', async () => {
    const form = await openForm();
    fireEvent.change(within(form).getByLabelText('Profile Name'), { target: { value: 'Mila' } });
    await goBack();
    await waitFor(() => expect(question()).toBeTruthy());
    await settled(2);
    await goBack();
    await waitFor(() => expect(question()).toBeNull());
    await settled(1);
    expect(within(form).getByLabelText<HTMLInputElement>('Profile Name').value).toBe('Mila');
    await goBack();
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await findNone();
    await settled(0);
    expect(location.pathname).toBe('/knowledge');
  });

  it('leaves the screen as usual when the dialog was closed before, without an extra step', async () => {
    await openForm();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await findNone();
    await settled(0);
    await goBack();
    expect(await screen.findByRole('heading', { name: 'Set Profile Colors' })).toBeTruthy();
  });

  it('has one entry for a dialog that another dialog replaces', async () => {
    fireEvent.click(screen.getByRole('button', { name: /^Switch Profile, active/ }));
    await openDialog('Switch Profile');
    await settled(1);
    const entries = history.length;
    fireEvent.click(screen.getByRole('button', { name: 'Create New' }));
    await openDialog('Create Profile');
    expect(history.length).toBe(entries);
    await goBack();
    await findNone();
    expect(location.pathname).toBe('/knowledge');
  });

  it('returns from a screen that a dialog led to, to the screen of that dialog', async () => {
    fireEvent.click(screen.getByRole('button', { name: /^Switch Profile, active/ }));
    await openDialog('Switch Profile');
    await settled(1);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Manage' })));
    expect(await screen.findByRole('heading', { name: 'My Color Profiles' })).toBeTruthy();
    await settled(0);
    await goBack();
    expect(await screen.findByRole('heading', { name: 'Explore Seasons' })).toBeTruthy();
  });

  it('returns to a screen that opened while a dialog was still closing', async () => {
    await openForm();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await new Promise((resolve) => setTimeout(resolve));
    await act(() => router.navigate('/workspace'));
    expect(await screen.findByRole('heading', { name: 'Workspace' })).toBeTruthy();
    expect(location.pathname).toBe('/workspace');
    await goBack();
    expect(await screen.findByRole('heading', { name: 'Explore Seasons' })).toBeTruthy();
  });
});

describe('a history step that arrives after its timeout', () => {
  it('does not close a dialog opened in between; the next press of Back does', async () => {
    await openForm();
    const go = history.go.bind(history);
    const asked: number[] = [];
    const step = vi.spyOn(history, 'go').mockImplementation((delta = 0) => void asked.push(delta));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await findNone();
    // The form's entry becomes the screen's entry, because the step away from it timed out.
    await waitFor(() => expect(depth()).toBe(0), { timeout: 5000 });
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

describe('the Forward button', () => {
  it('does not open a closed dialog again', async () => {
    await openForm();
    await goBack();
    await findNone();
    await settled(0);
    const step = vi.spyOn(history, 'go');
    await act(async () => history.forward());
    await waitFor(() => expect(step).toHaveBeenCalledExactlyOnceWith(-1));
    await settled(0);
    step.mockRestore();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.pathname).toBe('/knowledge');
    await openForm();
  });
});

describe('an entry of a dialog left over, for example after a reload', () => {
  it('is removed', async () => {
    history.pushState({ ...history.state, dialogs: 1 }, '');
    noteOpenDialog()();
    await settled(0);
  });

  it('becomes an entry of the screen when there is no entry below it', async () => {
    const step = vi.spyOn(history, 'go').mockImplementation(() => undefined);
    history.pushState({ ...history.state, dialogs: 1 }, '');
    noteOpenDialog()();
    await waitFor(() => expect(depth()).toBe(0));
    expect(step).toHaveBeenCalledOnce();
    step.mockRestore();
  });
});
