import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import type { Account } from '../../api/accounts/account.ts';
import { openAccount } from '../../api/accounts/open-account.ts';
import { defer } from '../../testing/defer.ts';
import { NORA, fakeAccountDeps, openTestAccount } from '../../testing/fake-account.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';

const enter = (account: Account): void =>
  account.enter({
    access_token: '',
    refresh_token: null,
    jwt: 'token',
    user: { ...NORA, picture: null },
  });

describe('the gate', () => {
  afterEach(tidyUp);

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

  it('shows a user who just signed in nothing that was opened for a guest', async () => {
    const account = openAccount(fakeAccountDeps());
    const services = { ...makeServices(), account };
    const { profiles } = services.dataStore;
    const listed = defer<null>();
    const list = async () => {
      if (account.getState().kind === 'signed-in') await listed.promise;
      return profiles.list();
    };
    const dataStore = { ...services.dataStore, profiles: { ...profiles, list } };
    renderApp({ inside: true, services: { ...services, dataStore } });
    await screen.findByRole('heading', { name: 'Set Profile Colors' });
    act(() => enter(account));
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    await act(async () => listed.resolve(null));
    expect(await screen.findByRole('button', { name: /^Account: Nora/ })).toBeTruthy();
  });

  it('makes one first profile for a new user whose invitation leaves the address as they sign in', async () => {
    const account = openAccount(fakeAccountDeps());
    const services = { ...makeServices(), account };
    const { router } = renderApp({ services, path: '/?invitation=ABCDE' });
    await screen.findByText('Continue without signing in');
    await act(async () => {
      void router.navigate('/', { replace: true });
      enter(account);
    });
    expect(await screen.findByRole('button', { name: /^Account: Nora/ })).toBeTruthy();
    expect(await services.dataStore.profiles.list()).toHaveLength(1);
  });

  it('shows a user who signs out and in again nothing that was opened before', async () => {
    const account = openAccount(fakeAccountDeps());
    const services = makeServices();
    let { dataStore } = services;
    const present = {
      ...services,
      account,
      get dataStore() {
        return dataStore;
      },
    };
    renderApp({ inside: true, services: present });
    act(() => enter(account));
    await screen.findByRole('button', { name: /^Account: Nora/ });
    const { profiles } = dataStore;
    const listed = defer<null>();
    const list = async () => {
      await listed.promise;
      return profiles.list();
    };
    dataStore = { ...dataStore, profiles: { ...profiles, list } };
    act(() => account.signOut());
    act(() => enter(account));
    expect(screen.queryByRole('banner')).toBeNull();
    await act(async () => listed.resolve(null));
    expect(await screen.findByRole('button', { name: /^Account: Nora/ })).toBeTruthy();
  });

  it('[S1-AUTH-09] says why the session ended when it ends while profiles load', async () => {
    const account = openTestAccount();
    const services = { ...makeServices(), account };
    const stored = services.dataStore.profiles;
    const listLate = async () => {
      account.endSession();
      return stored.list();
    };
    const profiles = { ...stored, list: listLate };
    renderApp({ services: { ...services, dataStore: { ...services.dataStore, profiles } } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Your session has ended. Please sign in again.');
    expect(screen.getByText('Continue without signing in')).toBeTruthy();
  });
});
