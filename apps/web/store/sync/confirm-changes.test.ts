import { beforeEach, describe, expect, it } from 'vitest';

import { KIND_CASES } from './test-kinds.fixture.ts';
import { setUp } from './test-setup.fixture.ts';
import type { Setup } from './test-setup.fixture.ts';

let setup: Setup;
let server: Setup['server'];
let device: Setup['device'];
beforeEach(() => {
  setup = setUp();
  ({ server, device } = setup);
});

const REFUSED = { kind: 'refused', reason: 'Not so.' };
const SENT = { kind: 'sent' };
const LATER = { kind: 'later', reason: null };

/** The ways a server refuses for good: by the contract, at a limit, or with words of its own. */
const REFUSALS = [
  [400, 'invalid-request'],
  [403, 'no-room'],
  [403, 'a-code-of-tomorrow'],
  [422, 'a-code-of-tomorrow'],
] as const;

/** The ids in the trash of this device. */
const listTrash = () =>
  [...device.disk.meta.keys()].flatMap((key) => /^trash\/\w+\/(.+)$/.exec(key)?.[1] ?? []);

describe.each(KIND_CASES)('[AMB-09] a change of the user to $kind', (test) => {
  const { names, idOf, put, list } = test;
  type Page = ReturnType<typeof device.open>;
  const repositoryOf = (page: Page) => test.repositoryOf(page);
  const confirm = (page: Page, number = 1) => repositoryOf(page).confirm(idOf(number));

  /** A page and a server that both have one record. */
  async function openWithOne() {
    const page = device.open();
    await put(page, 1);
    await page.flush();
    return page;
  }

  it('is confirmed once the server has it', async () => {
    const page = await openWithOne();
    await put(page, 1, 'Mine');
    expect(await confirm(page)).toEqual(SENT);
    expect(test.listThere(server)).toEqual(['Mine']);
    await repositoryOf(page).remove(idOf(1));
    expect(await confirm(page)).toEqual(SENT);
    expect(test.listThere(server)).toEqual([]);
  });

  it.each(REFUSALS)('that changes one and is refused with %i %s is taken back', async (...how) => {
    const page = await openWithOne();
    const statuses: string[] = [];
    page.status.subscribe(() => statuses.push(page.status.get().kind));
    await put(page, 1, 'Mine');
    setup.refuse(...how, 'Not so.');
    expect(await confirm(page)).toEqual(REFUSED);
    expect(await list(page)).toEqual([names[0]]);
    await device.pass(3_600_000);
    expect(test.listThere(server)).toEqual([names[0]]);
    expect(page.status.get()).toEqual({ kind: 'saved' });
    // The screen that asked says it; the line about syncing never does.
    expect(statuses).not.toContain('refused');
    expect(await list(device.open())).toEqual([names[0]]);
  });

  it.each(REFUSALS)('that creates one and is refused with %i %s is taken back', async (...how) => {
    const page = await openWithOne();
    await put(page, 2);
    setup.refuse(...how, 'Not so.');
    expect(await confirm(page, 2)).toEqual(REFUSED);
    expect(await list(page)).toEqual([names[0]]);
    expect(listTrash()).toEqual([]);
    expect(page.status.get()).toEqual({ kind: 'saved' });
    expect([...device.disk.blobs.keys()].filter((key) => key.includes(idOf(2)))).toEqual([]);
    await put(page, 2);
    expect(await confirm(page, 2)).toEqual(SENT);
    expect(test.listThere(server)).toEqual(names);
  });

  it('that removes one and is refused is reported, and the record is back', async () => {
    const page = await openWithOne();
    await repositoryOf(page).remove(idOf(1));
    setup.refuse(403, 'a-code-of-tomorrow', 'Not so.');
    expect(await confirm(page)).toEqual(REFUSED);
    await device.pass(600);
    expect(await list(page)).toEqual([names[0]]);
  });

  it('takes back itself alone, not what was changed before it without a connection', async () => {
    const page = await openWithOne();
    server.fault = 'deaf';
    device.online = false;
    await put(page, 1, 'Offline');
    expect(await confirm(page)).toEqual(LATER);
    server.fault = null;
    device.online = true;
    await put(page, 1, 'Mine');
    setup.refuse(400, 'invalid-request', 'Not so.');
    expect(await confirm(page)).toEqual(REFUSED);
    expect(await list(page)).toEqual(['Offline']);
    await device.pass(600);
    expect(test.listThere(server)).toEqual(['Offline']);
  });

  it('that follows another at once is taken back to what the server then has', async () => {
    const page = await openWithOne();
    await put(page, 1, 'First');
    const first = confirm(page);
    await put(page, 1, 'Second');
    await first;
    await put(page, 1, 'Third');
    setup.refuse(400, 'invalid-request', 'Not so.');
    expect(await confirm(page)).toEqual(REFUSED);
    expect(await list(page)).toEqual(['Second']);
    expect(test.listThere(server)).toEqual(['Second']);
  });

  it('that nobody waits for stays here when it is refused, and is sent again when the user saves it again', async () => {
    const page = await openWithOne();
    await put(page, 2);
    setup.refuse(400, 'invalid-request', 'Not so.');
    await page.flush();
    expect(await list(page)).toEqual(names);
    expect(page.status.get()).toMatchObject({ kind: 'refused', message: 'Not so.' });
    await put(page, 2);
    expect(await confirm(page, 2)).toEqual(SENT);
    expect(test.listThere(server)).toEqual(names);
  });

  it('is saved here without waiting where there is no connection or the server has trouble', async () => {
    const page = await openWithOne();
    device.online = false;
    await put(page, 1, 'Mine');
    expect(await confirm(page)).toEqual(LATER);
    device.online = true;
    await put(page, 1, 'Mine again');
    setup.refuse(503, 'server-error', 'Trouble.');
    expect(await confirm(page)).toEqual(LATER);
    const tries = server.writes().length;
    await put(page, 2);
    expect(await confirm(page, 2)).toEqual(LATER);
    expect(server.writes()).toHaveLength(tries);
    expect(await list(page)).toEqual(['Mine again', names[1]].toSorted());
  });

  it('that creates one and is refused after minutes is taken back while its caller still waits', async () => {
    const page = await openWithOne();
    await put(page, 2);
    const { fetch } = server;
    const waiting: (() => void)[] = [];
    const answerLate: typeof fetch = async (...asked) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return fetch(...asked);
    };
    Object.assign(server, { fetch: answerLate });
    let isOver = false;
    const answer = repositoryOf(page)
      .confirm(idOf(2), 'until-answered')
      .finally(() => (isOver = true));
    await device.pass(120_000);
    expect(isOver).toBe(false);
    setup.refuse(403, 'no-room', 'Not so.');
    Object.assign(server, { fetch });
    for (const answerNow of waiting) answerNow();
    expect(await answer).toEqual(REFUSED);
    expect(await list(page)).toEqual([names[0]]);
    expect(page.status.get()).toEqual({ kind: 'saved' });
  });

  it('that waits for its answer goes on without it when the connection is lost', async () => {
    const page = await openWithOne();
    await put(page, 1, 'Mine');
    server.fault = 'deaf';
    expect(await repositoryOf(page).confirm(idOf(1), 'until-answered')).toEqual(LATER);
  });

  it('is waited for three seconds, and among many thirty', async () => {
    const page = await openWithOne();
    await put(page, 1, 'Mine');
    Object.assign(server, { fetch: () => new Promise(() => undefined) });
    const [short, long] = [confirm(page), repositoryOf(page).confirm(idOf(1), 'patiently')];
    await device.pass(3000);
    expect(await short).toEqual(LATER);
    let isOver = false;
    void long.then(() => (isOver = true));
    await device.pass(26_000);
    expect(isOver).toBe(false);
    await device.pass(1000);
    expect(await long).toEqual(LATER);
  });

  it('that restores one from this device’s trash returns it there when it is refused', async () => {
    const page = await openWithOne();
    device.online = false;
    await put(page, 2);
    await repositoryOf(page).remove(idOf(2));
    device.online = true;
    await put(page, 2);
    setup.refuse(403, 'no-room', 'Not so.');
    expect(await confirm(page, 2)).toEqual(REFUSED);
    expect(await list(page)).toEqual([names[0]]);
    expect(listTrash()).toEqual([idOf(2)]);
  });
});
