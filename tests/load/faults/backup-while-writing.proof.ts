import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';

import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';

import { signInOn, writeCall, type TestUser } from '../../../apps/server/testing/open-test-api.ts';
import { TEST_DATABASES } from '../../../apps/server/testing/open-test-databases.ts';
import { sendRequest } from '../../api/send-request.ts';
import { makeFolder, openFaultHarness, startFaultServer } from './fault-harness.ts';

const USERS = 20;
const SECONDS = Number(process.env['BACKUP_SECONDS'] ?? 20);
const SCRIPTS = join(import.meta.dirname, '../../../scripts');

interface CountingUser extends TestUser {
  /** IDs of two profiles, in the order they are changed. */
  readonly profiles: readonly [string, string];
}

/** Sets both profiles of a user to 1, 2, 3 ..., the first one first, each time with a photo of that number. */
async function countOn(
  address: string,
  user: CountingUser,
  isOver: () => boolean,
): Promise<number> {
  let count = 0;
  while (!isOver()) {
    count += 1;
    const image = await paintNumber(count);
    for (const id of user.profiles) {
      const body = { profile_name: String(count), ...(count === 1 ? { id } : {}) };
      const call =
        count === 1
          ? writeCall('createProfile', { user, body, image })
          : writeCall('updateProfile', { user, params: { id }, body, image });
      const { statusCode } = await sendRequest(address, call);
      expect(statusCode).toBeLessThan(300);
    }
  }
  return count;
}

/** A small photo whose red, green and blue are the number's hexadecimal digits, each in the middle of sixteen. */
function paintNumber(count: number): Promise<Buffer> {
  const digit = (place: number) => (Math.floor(count / 16 ** place) % 16) * 16 + 8;
  const background = { r: digit(0), g: digit(1), b: digit(2) };
  return sharp({ create: { width: 32, height: 32, channels: 3, background } })
    .png()
    .toBuffer();
}

async function readNumber(photo: Uint8Array): Promise<number> {
  const pixels = await sharp(photo).raw().toBuffer();
  const digits = [...pixels.subarray(0, 3)].map((value) => Math.floor(value / 16));
  return digits.reduce((sum, digit, place) => sum + digit * 16 ** place, 0);
}

async function runScript(name: string, settings: object, ...words: readonly string[]) {
  const child = spawn(process.execPath, [join(SCRIPTS, `${name}.ts`), ...words], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

/** Each profile's number, by its name and by its photo. */
async function readCounts(address: string, user: CountingUser) {
  const answer = await sendRequest(address, writeCall('listProfiles', { user }));
  const profiles: readonly { id: string; profile_name: string; image_url: string }[] =
    answer.json().data;
  return Promise.all(
    user.profiles.map(async (wanted) => {
      const profile = profiles.find(({ id }) => id === wanted);
      if (!profile) return { said: 0, shown: 0 };
      const headers = { authorization: `Bearer ${user.token}` };
      const photo = await sendRequest(address, { method: 'GET', url: profile.image_url, headers });
      expect(photo.statusCode).toBe(200);
      return { said: Number(profile.profile_name), shown: await readNumber(photo.rawPayload) };
    }),
  );
}

it('a backup of a server in use restores one moment: every record with the photo it had then', async () => {
  const harness = await openFaultHarness({ people: USERS });
  const { server, folder, witnesses } = harness;
  const users: CountingUser[] = witnesses.map(({ userId, token }) => {
    return { id: userId, token, profiles: [randomUUID(), randomUUID()] };
  });
  let isOver = false;
  const counting = Promise.all(users.map((user) => countOn(server.address, user, () => isOver)));
  await delay((SECONDS * 1000) / 4);
  const files: string[] = [];
  const end = performance.now() + (SECONDS * 1000 * 3) / 4;
  while (files.length === 0 || performance.now() < end) {
    const file = join(makeFolder(), 'almanac.backup');
    expect(await runScript('backup', { DATA_FOLDER: folder }, file)).toBe(0);
    files.push(file);
  }
  isOver = true;
  const counts = await counting;
  const replaced = counts.reduce((sum, count) => sum + 2 * (count - 1), 0);
  process.stdout.write(`${files.length} backups while ${replaced} photos were replaced\n`);
  expect(replaced).toBeGreaterThan(USERS);
  const file = files.at(-1) ?? '';
  for (const kind of TEST_DATABASES) {
    const database = await kind.prepare();
    onTestFinished(() => database.remove());
    const settings = { DATA_FOLDER: makeFolder(), DATABASE_URL: database.address };
    expect(await runScript('restore', settings, file)).toBe(0);
    const restored = await startFaultServer(settings.DATA_FOLDER, settings);
    const opened = await database.open();
    for (const user of users) {
      // Sessions end with their installation.
      const token = await signInOn(opened, user.id);
      const [first, second] = await readCounts(restored.address, { ...user, token });
      expect(first?.shown).toBe(first?.said);
      expect(second?.shown).toBe(second?.said);
      expect([0, 1]).toContain((first?.said ?? 0) - (second?.said ?? 0));
    }
    await restored.stop();
  }
});
