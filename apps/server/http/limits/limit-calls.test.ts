import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { openTestApi } from '../../testing/open-test-api.ts';
import { readTestEnvironment } from '../../testing/open-test-app.ts';
import {
  openMemoryDatabase,
  openTestDatabase,
  TEST_DATABASES,
} from '../../testing/open-test-databases.ts';

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe.each(TEST_DATABASES)('call limits shared through $name', (kind) => {
  let testDatabase: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    testDatabase = await openTestDatabase(kind);
  });
  afterAll(() => testDatabase.remove());

  /** A hundredth of the usual: three calls per minute for a user, fifteen for an address. */
  const environment = readTestEnvironment({ CALL_LIMIT_FACTOR: '0.01', TRUST_PROXY: 'true' });
  const openApi = () => openTestApi(testDatabase.database, { environment });

  it('stop one user from all their addresses, and no one else', async () => {
    const api = await openApi();
    const [anna, berta] = [await api.addUser(), await api.addUser()];
    const callAs = async (user: typeof anna, place: string) =>
      (await api.call('listProfiles', { user, ...from(place) })).statusCode;
    const codes: number[] = [];
    for (let call = 1; call <= 5; call += 1) codes.push(await callAs(anna, `10.0.0.${call}`));
    expect(codes).toEqual([200, 200, 200, 429, 429]);
    expect(await callAs(berta, '10.0.0.1')).toBe(200);
    await api.close();
  });

  it("identify an address by the proxy's header however it spells it, and an IPv6 network by its first half", async () => {
    const api = await openApi();
    const callFrom = async (address: string) =>
      (await api.call('getSignInConfiguration', from(address))).statusCode;
    const forged = ['1.1.1.1, 10.2.0.1', '2.2.2.2, 10.2.0.1', '3.3.3.3, 10.2.0.1', '10.2.0.1'];
    const network = ['2001:db8::1', '2001:db8::2:1', '2001:db8:0:0:7::', '2001:db8::3:1:2:3'];
    const spelled = [
      '10.3.0.1:4711',
      '[::ffff:10.3.0.1]:80',
      '9.9.9.9, "10.3.0.1:7"',
      '10.3.0.1, ,',
    ];
    for (const addresses of [forged, network, spelled]) {
      const codes: number[] = [];
      for (const address of addresses) codes.push(await callFrom(address));
      expect(codes).toEqual([200, 200, 200, 429]);
    }
    expect(await callFrom('2001:db8:0:1::1')).toBe(200);
    await api.close();
  });

  it('stop an address before its token is read, and say how long to wait', async () => {
    const api = await openApi();
    const callers = Array.from({ length: 16 }, () => api.call('getAccount', from('10.1.0.1')));
    const answers = await Promise.all(callers);
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    expect(codes).toEqual([...Array<number>(15).fill(401), 429]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({ error: 'rate_limit', retryAfter: expect.any(Number) });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await api.call('getAccount', from('10.1.0.2'))).statusCode).toBe(401);
    await api.close();
  });

  it('are shared by all servers on one database', async () => {
    const [one, other] = [await openApi(), await openApi()];
    const anna = await one.addUser();
    const call = async (api: typeof one) =>
      (await api.call('getActiveProfile', { user: anna })).statusCode;
    expect([await call(one), await call(one), await call(one)]).toEqual([200, 200, 200]);
    // Closing a server sends its counts to the others.
    await one.close();
    expect(await call(other)).toBe(200);
    await expect.poll(() => call(other), { interval: 300 }).toBe(429);
    await other.close();
  });
});

it('the call limits allow a whole catalog to be moved or deleted item by item', async () => {
  const database = await openMemoryDatabase();
  // A hundredth of the usual limit: thirty per minute.
  const environment = readTestEnvironment({ CALL_LIMIT_FACTOR: '0.01' });
  const api = await openTestApi(database, { environment });
  // All within one minute, however slow this machine is.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  for (const [name, body] of [
    ['updateItem', { quantity: 2 }],
    ['deleteItem', undefined],
  ] as const) {
    const user = await api.addUser();
    const codes: number[] = [];
    for (let call = 0; call < 31; call += 1) {
      codes.push((await api.call(name, { user, params: { id: randomUUID() }, body })).statusCode);
    }
    expect(codes, name).toEqual([...Array<number>(30).fill(404), 429]);
  }
  await api.close();
  await database.destroy();
});
