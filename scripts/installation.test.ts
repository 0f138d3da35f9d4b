import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { profileFieldsSchema } from '@color-almanac/contract';
import { samplePhoto } from '@color-almanac/sync/behaviour';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';

import { admit, createInvitation } from '../apps/server/accounts/invitations.ts';
import { openFolderStore } from '../apps/server/photos/folder-store.ts';
import { hashOf } from '../apps/server/photos/check-photo-files.ts';
import { markBeforePut } from '../apps/server/photos/installation-marks.ts';
import { photoKeys } from '../apps/server/photos/photo-store.ts';
import { readInstallationId } from '../apps/server/storage/installation-id.ts';
import { createProfile } from '../apps/server/storage/make-profile.ts';
import { migrate } from '../apps/server/storage/migrate.ts';
import { openDatabase } from '../apps/server/storage/open-database.ts';
import {
  addTestUser,
  TEST_DATABASES,
  TEST_TIME,
} from '../apps/server/testing/open-test-databases.ts';
import { findPhoto } from '../apps/server/storage/photo-records.ts';
import { isOwner } from '../apps/server/storage/users.ts';

import { projectFolder } from './project-folder.mjs';

const PHOTO = samplePhoto(70_000);
const PHOTO_ID = 'photo-of-anna';

describe('the commands of an installation', () => {
  it('back up, restore elsewhere and verify all user data, from SQLite to another database', async () => {
    const { settings, userId } = await openFilled();
    const file = join(openFolder(), 'almanac.backup');
    expect(await run('backup', settings, file)).toEqual({
      code: 0,
      out: `${file} holds 4 rows and 1 files of photos.\n`,
      err: '',
    });
    const fresh = { DATA_FOLDER: openFolder(), DATABASE_URL: await prepareDatabase() };
    expect(await run('restore', fresh, file)).toEqual({
      code: 0,
      out:
        '4 rows and 1 files of photos were restored.\n' +
        '2 records and 1 files of photos are intact.\n',
      err: '',
    });
    expect(await readPhoto(fresh, userId)).toEqual(PHOTO);
    // The same photo folder belongs to the old database unless it is told otherwise.
    const moved = { ...settings, DATABASE_URL: await prepareDatabase() };
    const [again, refused] = await Promise.all([
      run('restore', fresh, file),
      run('restore', moved, file),
    ]);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('already has users') });
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('--take-over') });
    expect(await run('restore', moved, file, '--take-over')).toMatchObject({ code: 0, err: '' });
    expect(await readPhoto(moved, userId)).toEqual(PHOTO);
  });

  it('name each fault with code 2, and say with code 1 that there is nothing to verify', async () => {
    const { settings } = await openFilled();
    const place = join(settings.DATA_FOLDER, 'photos', 'na', `${PHOTO_ID}.jpg`);
    const bytes = readFileSync(place);
    bytes[1000] = (bytes[1000] ?? 0) ^ 1;
    writeFileSync(place, bytes);
    const file = join(openFolder(), 'almanac.backup');
    const nowhere = { DATA_FOLDER: join(openFolder(), 'new') };
    const [verified, backedUp, ...missing] = await Promise.all([
      run('verify', settings),
      run('backup', settings, file),
      run('verify', nowhere),
      run('backup', nowhere, join(openFolder(), 'almanac.backup')),
    ]);
    expect(verified).toEqual({
      code: 2,
      out: 'One fault was found in 2 records and 1 files of photos. A backup may have them intact.\n',
      err: `The file of photo ${PHOTO_ID} is damaged.\n`,
    });
    expect(backedUp).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^The file of photo \S+ is missing or damaged\.\n$/),
    });
    expect(existsSync(file)).toBe(true);
    for (const answer of missing) {
      const place = join(nowhere.DATA_FOLDER, 'color-almanac.db');
      expect(answer).toMatchObject({ code: 1, out: '' });
      expect(answer.err).toMatch(`There is no database at ${place}. Set DATA_FOLDER`);
    }
    expect(existsSync(nowhere.DATA_FOLDER)).toBe(false);
  });

  it('invite a new user, or one who is there by id, e-mail address or name', async () => {
    const { settings } = await openFilled();
    const [fresh, known, nobody] = await Promise.all([
      run('invite', settings),
      run('invite', { ...settings, PUBLIC_URL: 'https://x.example' }, 'Anna'),
      run('invite', settings, 'Nobody'),
    ]);
    expect(fresh.code).toBe(0);
    expect(fresh.out).toMatch(
      /^http:\/\/localhost:3000\/\?invitation=(?:[0-9A-Z]{5}-){4}[0-9A-Z]{5}\nThis link creates one account/,
    );
    expect(known.out).toMatch(
      /^https:\/\/x\.example\/\?invitation=[\s\S]*gives Anna a new passkey/,
    );
    expect(nobody).toEqual({ code: 1, out: '', err: 'Nobody here is called Nobody.\n' });
  });

  it('make somebody an owner, after which no printed link makes another', async () => {
    const { settings, userId } = await openFilled();
    const { database, close } = await openInstallation(settings);
    const now = new Date(TEST_TIME);
    const { code } = await createInvitation({ database, now: () => now }, { makesOwner: true });
    expect(await run('invite', settings, '--owner', 'Anna')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Anna owns this server now/),
    });
    expect(await isOwner(database, userId)).toBe(true);
    const admitted = await admit(database, { code, setting: 'invite', now: TEST_TIME });
    expect(admitted).toMatchObject({ ok: false, error: 'sign-in-failed' });
    await close();
  });

  it('explain errors in a sentence, exit with code 1, and change nothing', async () => {
    const { settings } = await openFilled();
    const file = join(openFolder(), 'almanac.backup');
    const empty = { DATA_FOLDER: join(openFolder(), 'new') };
    writeFileSync(file, 'something else');
    const wrong = { ...settings, PHOTOS_S3_BUCKET: 'photos' };
    const usage = /^Usage: npm run restore -- FILE \[--take-over\]\n$/;
    const old = { DATA_FOLDER: openFolder() };
    const database = await openDatabase(old.DATA_FOLDER);
    await migrate(database, '0012-thumbnail-hashes');
    await database.destroy();
    const answers = await Promise.all([
      run('invite', old),
      run('restore', empty),
      run('restore', empty, file, 'another'),
      run('backup', settings, file),
      run('restore', { DATA_FOLDER: openFolder() }, file),
      run('backup', wrong, `${file}.2`),
      run('backup', settings, join(openFolder(), 'none', 'almanac.backup')),
      run('restore', { DATA_FOLDER: openFolder() }, openFolder()),
      run('verify', { ...settings, ...UNREACHABLE_BUCKET }),
      run('verify', { ...settings, DATABASE_URL: await openHangingUp() }),
    ]);
    const words = [
      /^This database is not of this version of the program\. Start the server once/,
      usage,
      usage,
      /already.*\n$/,
      /not a backup/,
      /PHOTOS_S3_ENDPOINT/,
      /^\/\S+ can't be used: there is no such file or folder \(ENOENT\)\.\n$/,
      /^\/\S+ can't be used: it is a folder \(EISDIR\)\.\n$/,
      /^PHOTOS_S3_ENDPOINT is http:\/\/127\.0\.0\.1:1, which doesn't answer/,
      /^DATABASE_URL is postgres:\/\/127\.0\.0\.1:\d+\/a, which doesn't answer as a database \(.*\)\. Check it/,
    ];
    for (const [at, { code, err }] of answers.entries()) {
      expect([code, err]).toEqual([1, expect.stringMatching(words[at] ?? '')]);
    }
    expect(existsSync(empty.DATA_FOLDER)).toBe(false);
    expect(readFileSync(file, 'utf8')).toBe('something else');
  });
});

const UNREACHABLE_BUCKET = {
  PHOTOS_S3_ENDPOINT: 'http://127.0.0.1:1',
  PHOTOS_S3_BUCKET: 'photos',
  PHOTOS_S3_ACCESS_KEY: 'a',
  PHOTOS_S3_SECRET_KEY: 'b',
};

/** The address of a server that accepts each connection and ends it. */
async function openHangingUp(): Promise<string> {
  const server = createServer((socket) => socket.end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `postgres://127.0.0.1:${(server.address() as AddressInfo).port}/a`;
}

interface Settings {
  readonly DATA_FOLDER: string;
  readonly DATABASE_URL?: string;
}

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The address of an empty database. */
async function prepareDatabase(): Promise<string> {
  // Copying between all databases is proven beside the code that does it.
  const kind = TEST_DATABASES.at(-1);
  if (!kind) throw new Error('There is no database for tests');
  const testDatabase = await kind.prepare();
  onTestFinished(() => testDatabase.remove());
  return testDatabase.address;
}

/** An installation with default settings, one user and their photo. */
async function openFilled(): Promise<{ readonly settings: Settings; readonly userId: string }> {
  const settings = { DATA_FOLDER: openFolder() };
  const { database, photos, close } = await openInstallation(settings);
  const userId = await addTestUser(database);
  await photos.put(photoKeys(PHOTO_ID).photo, PHOTO.bytes, PHOTO.type);
  const size = { width: 8, height: 8, bytes: PHOTO.bytes.length, hasThumbnail: false };
  const photo = { id: PHOTO_ID, sha256: hashOf(PHOTO.bytes), type: PHOTO.type, ...size };
  const skin = { id: 'skin', name: 'Skin', hex: '#CE8659', x: 0.4, y: 0.6 };
  const color = { rgb: { r: 206, g: 134, b: 89 }, hsl: { h: 23, s: 54, l: 58 } };
  const personal_colors = { colorPoints: [{ ...skin, ...color }] };
  const fields = z.parse(profileFieldsSchema, { profile_name: 'Anna', personal_colors });
  await createProfile(database, { userId, id: 'a', fields, photo, now: TEST_TIME });
  await close();
  return { settings, userId };
}

/** The user's photo, if both its record and its file exist. */
async function readPhoto(settings: Settings, userId: string) {
  const { database, photos, close } = await openInstallation(settings);
  try {
    const row = await findPhoto(database, userId, PHOTO_ID);
    const bytes = await photos.get(photoKeys(PHOTO_ID).photo);
    return row && { bytes, type: row.type };
  } finally {
    await close();
  }
}

/** What the server would open with these settings. */
async function openInstallation({ DATA_FOLDER, DATABASE_URL }: Settings) {
  const database = await openDatabase(DATABASE_URL ?? DATA_FOLDER);
  await migrate(database);
  const photos = markBeforePut(
    await openFolderStore(join(DATA_FOLDER, 'photos')),
    await readInstallationId(database),
  );
  return { database, photos, close: () => database.destroy() };
}

/** A separate process, as npm starts it. */
function run(
  command: 'backup' | 'restore' | 'verify' | 'invite',
  settings: object,
  ...words: readonly string[]
) {
  const program = join(projectFolder, `scripts/${command}.ts`);
  const { promise, resolve } = Promise.withResolvers<
    object & { code: number | null; out: string; err: string }
  >();
  // Compiling anew would take half of each process's time.
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...settings };
  const child = execFile(process.execPath, [program, ...words], { env }, (_error, out, err) =>
    resolve({ code: child.exitCode, out, err }),
  );
  return promise;
}
