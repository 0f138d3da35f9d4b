import { samplePhoto } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { makeProfile, rename, setUp } from './test-setup.fixture.ts';
import type { Setup } from './test-setup.fixture.ts';

let setup: Setup;
let server: Setup['server'];
let device: Setup['device'];
beforeEach(() => {
  setup = setUp();
  ({ server, device } = setup);
});

/** A page with a profile on the server, and one that was just made. */
async function openWithNew() {
  const { dataStore, anna } = await setup.openWithOne();
  const berta = makeProfile('Berta');
  await dataStore.profiles.put(berta);
  return { dataStore, anna, berta };
}

describe('sending a photo at once', () => {
  it('sends it and reports that it arrived', async () => {
    const { dataStore, anna } = await setup.openWithOne();
    await dataStore.photos.put(anna.id, samplePhoto(10));
    expect(await dataStore.photos.send(anna.id)).toEqual({ kind: 'sent' });
    expect(setup.onServer(anna.id)?.image_url).not.toBeNull();
  });

  it.each([
    [400, 'invalid-image'],
    [400, 'a-code-of-tomorrow'],
    [413, 'request-too-large'],
    [507, 'a-code-of-tomorrow'],
  ])(
    "reports a refusal with %i %s in the server's words, and waits for the user",
    async (status, error) => {
      const { dataStore, anna } = await setup.openWithOne();
      await dataStore.photos.put(anna.id, samplePhoto(10));
      setup.refuse(status, error);
      const refused = { kind: 'refused', reason: 'Not this one.' };
      expect(await dataStore.photos.send(anna.id)).toEqual(refused);
      const tries = server.writes().length;
      await device.pass(3_600_000);
      expect(server.writes()).toHaveLength(tries);
      expect(await dataStore.photos.get(anna.id)).toEqual(samplePhoto(10));
      expect(await dataStore.photos.send(anna.id)).toEqual({ kind: 'sent' });
    },
  );

  it('reports a server failure, leaves retrying to the user for five seconds, then sends quietly', async () => {
    const { dataStore, anna } = await setup.openWithOne();
    await dataStore.photos.put(anna.id, samplePhoto(10));
    setup.refuse(500, 'server-error', 'The server has trouble.');
    const later = { kind: 'later', reason: 'The server has trouble.' };
    expect(await dataStore.photos.send(anna.id)).toEqual(later);
    await device.pass(4999);
    expect(server.writes()).toHaveLength(1);
    await device.pass(1);
    expect(setup.onServer(anna.id)?.image_url).not.toBeNull();
  });

  it.each(['no connection', 'a server that is not there'])(
    'waits without a message with %s',
    async (what) => {
      const { dataStore, anna } = await setup.openWithOne();
      await dataStore.photos.put(anna.id, samplePhoto(10));
      if (what === 'no connection') device.online = false;
      else server.fault = 'deaf';
      expect(await dataStore.photos.send(anna.id)).toEqual({ kind: 'later', reason: null });
    },
  );
});

describe('sending a profile at once', () => {
  it('leaves nothing waiting for the page to close', async () => {
    const { dataStore } = await setup.openWithTwo();
    const race = vi.spyOn(Promise, 'race');
    onTestFinished(() => race.mockRestore());
    for (let time = 0; time < 3; time += 1) await dataStore.flush();
    const raced = race.mock.calls.flatMap(([promises]) => [...promises]);
    expect(raced.length).toBeGreaterThan(0);
    expect(new Set(raced).size).toBe(raced.length);
  });

  it.each([
    [403, 'no-room'],
    [422, 'a-code-of-tomorrow'],
  ])(
    "reports a refusal with %i %s in the server's words, and can be repeated",
    async (status, error) => {
      const { dataStore, berta } = await openWithNew();
      setup.refuse(status, error, 'There is no room.');
      const refused = { kind: 'refused', reason: 'There is no room.' };
      expect(await dataStore.profiles.send(berta.id)).toEqual(refused);
      expect(await dataStore.profiles.listRefused()).toEqual([berta.id]);
      await device.pass(3_600_000);
      expect(server.profiles.size).toBe(1);
      expect(await dataStore.profiles.send(berta.id)).toEqual({ kind: 'sent' });
      expect(await dataStore.profiles.listRefused()).toEqual([]);
      expect(server.profiles.size).toBe(2);
    },
  );

  it('reports a refused change too, which is not listed as only on this device', async () => {
    const { dataStore, anna } = await setup.openWithOne();
    await dataStore.profiles.put(rename(anna, 'Anna again'), anna);
    setup.refuse(400, 'invalid-request', 'Not so.');
    const refused = { kind: 'refused', reason: 'Not so.' };
    expect(await dataStore.profiles.send(anna.id)).toEqual(refused);
    expect(await dataStore.profiles.listRefused()).toEqual([]);
  });

  it('answers later, and refuses nothing, while the server fails or is out of reach', async () => {
    const { dataStore, berta } = await openWithNew();
    setup.refuse(500, 'server-error', 'The server has trouble.');
    expect(await dataStore.profiles.send(berta.id)).toMatchObject({ kind: 'later' });
    device.online = false;
    expect(await dataStore.profiles.send(berta.id)).toEqual({ kind: 'later', reason: null });
    expect(await dataStore.profiles.listRefused()).toEqual([]);
  });

  it('waits no longer than three seconds', async () => {
    const { dataStore, berta } = await openWithNew();
    Object.assign(server, { fetch: () => new Promise(() => undefined) });
    const sending = dataStore.profiles.send(berta.id);
    await device.pass(3000);
    expect(await sending).toEqual({ kind: 'later', reason: null });
  });
});
