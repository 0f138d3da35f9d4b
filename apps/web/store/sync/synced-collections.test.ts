import { sampleCollection } from '@color-almanac/sync/behaviour';
import { expect, it } from 'vitest';

import { setUp } from './test-setup.fixture.ts';

const TRIP = sampleCollection(1);

it('[S2-COL-12] openSyncedDataStore sends a collection without a description as one without the field', async () => {
  const { server, device } = setUp();
  const dataStore = device.open();
  await dataStore.collections.put({ ...TRIP, description: '' });
  await dataStore.flush();
  const stored = await dataStore.collections.get(TRIP.id);
  await dataStore.collections.put({ ...TRIP, ...stored, description: 'For the sea' });
  await dataStore.flush();
  const [first, second] = server.seen.filter(({ method }) => method === 'PUT');
  expect(first?.fields).toMatchObject({ name: 'Collection 1' });
  expect(first?.fields).not.toHaveProperty('description');
  expect(second?.fields).toMatchObject({ description: 'For the sea' });
});
