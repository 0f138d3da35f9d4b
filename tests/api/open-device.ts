import type { EndpointName } from '@color-almanac/contract';
import { storedCollectionSchema } from '@color-almanac/domain';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll } from 'vitest';
import * as z from 'zod/mini';

import {
  openTestApi,
  type TestApi,
  type TestRequest,
  type TestUser,
} from '../../apps/server/testing/open-test-api.ts';
import {
  openTestDatabase,
  type TestDatabaseKind,
} from '../../apps/server/testing/open-test-databases.ts';
import { createTestDevice } from '../../apps/web/store/sync/test-device.fixture.ts';
import type { TestDevice } from '../../apps/web/store/sync/test-device.fixture.ts';

/** A new device with a user signed in to a real server. */
export function openDevice(api: TestApi, user: TestUser): TestDevice {
  const device = createTestDevice({
    fetch: async (url, init) => {
      const headers = Object.fromEntries(new Headers(init.headers));
      const { body } = init;
      const payload = typeof body === 'string' || body instanceof FormData ? { payload: body } : {};
      const method = (init.method ?? 'GET') as TestRequest['method'];
      const answer = await api.send({ method, url, headers, ...payload });
      return new Response(Uint8Array.from(answer.rawPayload), {
        status: answer.statusCode,
        headers: answer.headers as Record<string, string>,
      });
    },
  });
  device.token = user.token;
  return device;
}

/** The data of a device, as the app opens it. */
export type DeviceStore = ReturnType<TestDevice['open']>;

export interface Stored {
  readonly id: string;
  readonly name: string | null;
}

/** A picture of one color, small enough that no device scales it down. */
export const PHOTO = {
  bytes: new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#9c2234' } })
      .jpeg()
      .toBuffer(),
  ),
  type: 'image/jpeg',
};

/** Opens the server for the tests of the surrounding `describe`, each with new users. */
export function openDevices(kind: TestDatabaseKind) {
  let testDatabase: Awaited<ReturnType<typeof openTestDatabase>>;
  let api: Awaited<ReturnType<typeof openTestApi>>;
  beforeAll(async () => {
    testDatabase = await openTestDatabase(kind);
    api = await openTestApi(testDatabase.database);
  });
  // So that the next test can use the same IDs.
  afterEach(() => api.database.deleteFrom('users').execute());
  afterAll(async () => {
    await api.close();
    await testDatabase.remove();
  });
  return {
    get api() {
      return api;
    },
    openBoth: async () => {
      const user = await api.addUser();
      const [phone, laptop] = [openDevice(api, user), openDevice(api, user)];
      return { user, phone, laptop, atPhone: phone.open(), atLaptop: laptop.open() };
    },
    /** As a device stores them. */
    listThere: async (user: TestUser, listing: EndpointName): Promise<readonly Stored[]> => {
      const { data } = (await api.call(listing, { user })).json();
      return listing === 'listCollections' ? z.parse(z.array(storedCollectionSchema), data) : data;
    },
  };
}
