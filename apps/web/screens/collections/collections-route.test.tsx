import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { expectNoDialog, press, type } from '../../testing/dialog-steps.ts';
import { UnknownCollection } from '../../features/collections/unknown-collection.tsx';
import { defer } from '../../testing/defer.ts';
import { makeServices } from '../../testing/render-app.tsx';
import {
  cardOf,
  EMPTY,
  heading,
  makeDataStore,
  openCollections,
  prepareCollections,
  TRIP,
} from './opened-collections.fixture.tsx';

prepareCollections();

describe('all collections', () => {
  it('[S2-COL-02] explain what to do after all were deleted, and the focus stays on the page', async () => {
    const services = makeServices();
    services.dataStore.collections.isUntouched = async () => false;
    const { dataStore } = await openCollections('/collections', services);
    await screen.findByRole('heading', { name: 'Create Your First Collection' });
    const create = screen.getByRole('button', { name: 'Create collection' });
    create.focus();
    fireEvent.click(create);
    await type(/^Name/, 'Sea');
    await press('Create');
    await cardOf('Sea');
    await expectNoDialog();
    expect(await dataStore.collections.list()).toMatchObject([{ name: 'Sea', item_ids: [] }]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
  });

  it('[S2-COL-03] show loading, then the failure, and appear after Try Again', async () => {
    const services = await makeDataStore(TRIP);
    const list = vi
      .spyOn(services.dataStore.collections, 'list')
      .mockRejectedValue(new Error('Broken'));
    await openCollections('/collections', services);
    expect(await screen.findByText('Loading your collections...')).toBeTruthy();
    const failed = await screen.findByRole('alert');
    expect(within(failed).getByRole('heading').textContent).toBe('Failed to load collections');
    list.mockRestore();
    await press('Try Again');
    await cardOf('Trip');
    expect(document.activeElement).toBe(await heading('Collections'));
  });
});

describe('the page of one collection', () => {
  it('is found under its address in capital letters, and no other is', async () => {
    const { router } = await openCollections(`/collections/${TRIP.id.toUpperCase()}/`);
    await heading('Trip');
    await act(() => router.navigate('/collections/no-such'));
    await heading('Collection not found');
    expect(document.title).toBe('Collection not found - Color Almanac');
    expect(screen.getByRole('link', { name: 'Back to Collections' })).toBeTruthy();
  });

  it('shows loading while the server is asked, because another device may have created it', async () => {
    const services = await makeDataStore(EMPTY);
    const answer = defer<boolean>();
    services.dataStore.collections.refetch = () => answer.promise;
    await openCollections(`/collections/${TRIP.id}`, services);
    await screen.findByText('Loading your collections...');
    await services.dataStore.collections.put(TRIP);
    await act(async () => answer.resolve(true));
    await heading('Trip');
  });

  it('says that it may be on another device when the server cannot be reached', () => {
    render(<UnknownCollection name={null} isNew={false} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not on this device yet');
  });

  it('says when it was deleted in another window', async () => {
    const services = await makeDataStore(TRIP);
    const listeners: (() => void)[] = [];
    services.dataStore.collections.watch = (onChange) => {
      listeners.push(onChange);
      return () => undefined;
    };
    await openCollections(`/collections/${TRIP.id}`, services);
    await heading('Trip');
    await services.dataStore.collections.remove(TRIP.id);
    await act(async () => listeners.at(-1)?.());
    await heading('“Trip” was deleted');
  });

  it('leads to the overview when it is deleted there', async () => {
    const { router } = await openCollections(`/collections/${TRIP.id}`);
    await heading('Trip');
    await press('Edit');
    await press('Delete collection');
    await press('Delete');
    await heading('Collections');
    expect(router.state.location.pathname).toBe('/collections');
    expect(screen.queryByRole('link', { name: 'Trip' })).toBeNull();
  });
});
