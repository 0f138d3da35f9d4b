import { createItem } from '@color-almanac/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';

/** Compiled here, because code loaded on demand takes seconds to compile on a busy machine. */
await Promise.all([
  import('../../features/collect-items/collect-items-dialog.tsx'),
  import('../../components/modal/modal-frame.tsx'),
]);

const NOW = '2026-03-01T12:00:00.000Z';

afterEach(tidyUp);

async function openWithTwoSelected() {
  const services = makeServices();
  for (const id of ['Coat', 'Shirt']) {
    const about = { id, userId: 'local_user', catalogueType: 'wardrobe', now: NOW } as const;
    await services.dataStore.items.put(createItem({ ...about, name: id }));
  }
  renderApp({ services, path: '/wardrobe', inside: true });
  await screen.findByRole('option', { name: /Coat/ });
  press('Select All');
  await waitFor(() => expect(countSelected()).toBe(2));
  press('Add to Collection');
  const dialog = await screen.findByRole('dialog', { name: 'Add to Collection' });
  await within(dialog).findByRole('radio', { name: 'My Wardrobe' });
  return services;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const countSelected = () =>
  screen.queryAllByRole('option').filter(({ ariaSelected }) => ariaSelected === 'true').length;

describe('adding to a collection from the catalog', () => {
  it('[S2-CAT-14] [S2-CAT-24] adds the selected items, and then clears the selection', async () => {
    const { dataStore } = await openWithTwoSelected();
    expect(screen.getByText('Adding 2 item(s) to collection')).toBeTruthy();
    press('Add');
    await waitFor(() => expect(countSelected()).toBe(0));
    const [kept] = await dataStore.collections.list();
    expect(kept).toMatchObject({ name: 'My Wardrobe' });
    expect(kept?.item_ids.toSorted()).toEqual(['Coat', 'Shirt']);
  });

  it('leaves the selection when the user cancels', async () => {
    await openWithTwoSelected();
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(countSelected()).toBe(2);
  });
});
