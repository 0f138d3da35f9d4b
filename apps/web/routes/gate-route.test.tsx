import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { createMemoryStorage } from '../accounts/memory-storage.ts';
import { openAccount } from '../accounts/open-account.ts';
import { storeNora, fakeAccountDeps } from '../testing/fake-account.ts';
import { makeServices, renderApp, tidyUp } from '../testing/render-app.tsx';

const LOGIN_TEXT =
  'Sign in to access your personalized color analysis, wardrobe management, and seasonal styling recommendations';

describe('the gate', () => {
  afterEach(tidyUp);

  it('[S1-GATE-01] is titled with the name of the product', async () => {
    renderApp();
    expect(await screen.findByRole('heading', { level: 1, name: 'Color Almanac' })).toBeTruthy();
  });

  it('[S1-GATE-02] explains signing in word for word', async () => {
    renderApp();
    expect((await screen.findByText(/^Sign in to access/)).textContent).toBe(`${LOGIN_TEXT}.`);
  });

  it('[S1-GATE-03] lets a visitor in without signing in, and stores their data in the browser', async () => {
    const { services } = renderApp();
    expect(await services.dataStore.profiles.list()).toEqual([]);
    fireEvent.click(await screen.findByText('Continue without signing in'));
    expect(await screen.findByRole('heading', { name: 'Set Profile Colors' })).toBeTruthy();
    expect(await services.dataStore.profiles.list()).toHaveLength(1);
  });

  it('remembers for the browser session that the visitor came in without signing in', async () => {
    renderApp();
    fireEvent.click(await screen.findByText('Continue without signing in'));
    await screen.findByRole('heading', { name: 'Set Profile Colors' });
    expect(sessionStorage.length).toBe(1);
    expect(localStorage.getItem('continuesAsGuest')).toBeNull();
  });

  it('[S1-GATE-04] [S1-GATE-07] tells a guest to sign in to sync, and that this is a beta', async () => {
    renderApp({ inside: true });
    expect(await screen.findByText(/Sign in to sync across devices/)).toBeTruthy();
    expect(screen.getByText('Beta')).toBeTruthy();
  });

  it('[S1-GATE-05] continues to the requested address', async () => {
    const { router } = renderApp({ path: '/wardrobe' });
    fireEvent.click(await screen.findByText('Continue without signing in'));
    expect(await screen.findByRole('heading', { name: 'Wardrobe' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/wardrobe');
  });

  it('[FIRST-LOOK-7] offers signing in and continuing without, and no sample while there is none; nor does the first screen', async () => {
    renderApp();
    await screen.findByText('Continue without signing in');
    const buttons = screen.getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Sign in with Google',
      'Continue without signing in',
    ]);
    fireEvent.click(screen.getByText('Continue without signing in'));
    const zone = await screen.findByRole('button', { name: /^Drop a portrait here/ });
    const ways = within(zone.parentElement ?? zone).getAllByRole('button');
    expect(ways.slice(1).map(({ textContent }) => textContent)).toEqual(['Take a photo']);
  });

  it('moves the focus to the heading of the screen behind it', async () => {
    renderApp();
    fireEvent.click(await screen.findByText('Continue without signing in'));
    const heading = await screen.findByRole('heading', { name: 'Set Profile Colors' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('does not reload when the hash of the address changes', async () => {
    const { router } = renderApp({ inside: true, path: '/#points' });
    await screen.findByRole('heading', { name: 'Set Profile Colors' });
    const [opened] = Object.values(router.state.loaderData) as unknown[];
    await act(() => router.navigate({ hash: '' }));
    expect(router.state.location.hash).toBe('');
    expect(Object.values(router.state.loaderData)[0]).toBe(opened);
  });

  it('leaves open dialogs and screens in place while everything is reloaded', async () => {
    const { router } = renderApp({ inside: true });
    const account = await screen.findByRole('button', { name: 'Account' });
    const [opened] = Object.values(router.state.loaderData) as unknown[];
    await act(() => router.revalidate());
    expect(Object.values(router.state.loaderData)[0]).not.toBe(opened);
    expect(account.isConnected).toBe(true);
  });

  it('says when the server offers no sign-in', async () => {
    renderApp();
    fireEvent.click(await screen.findByText('Sign in with Google'));
    expect(await screen.findByText(/Sign-in isn’t set up on this server/)).toBeTruthy();
  });

  it('[S1-AUTH-09] says why the session ended when it ends while profiles load', async () => {
    const storage = createMemoryStorage();
    storeNora(storage);
    const account = openAccount(fakeAccountDeps({}, storage));
    const services = { ...makeServices(), account };
    const kept = services.dataStore.profiles;
    const listLate = async () => {
      account.endSession();
      return kept.list();
    };
    const profiles = { ...kept, list: listLate };
    renderApp({ services: { ...services, dataStore: { ...services.dataStore, profiles } } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Your session has ended. Please sign in again.');
    expect(screen.getByText('Continue without signing in')).toBeTruthy();
  });
});
