import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { openSigningKeys, rotateSigningKeys, type SigningKey } from './signing-keys.ts';
import { openTokens } from './tokens.ts';

const START = new Date('2026-03-01T12:00:00.000Z');
const daysLater = (days: number) => () => new Date(START.getTime() + days * 24 * 60 * 60 * 1000);

function makeFolder(secrets: readonly string[] = []) {
  const directory = mkdtempSync(join(tmpdir(), 'color-almanac-keys-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const folder = join(directory, 'data');
  return { folder, secrets, now: daysLater(0), file: join(folder, 'signing-keys.json') };
}

const idsOf = (keys: readonly { readonly id: string }[]) => keys.map(({ id }) => id);

const CLAIMS = { userId: 'user-1', sessionId: 'session-1' };
const openHere = (keys: readonly SigningKey[], now: () => Date) =>
  openTokens(keys, { audience: 'here', now });

describe('the signing keys', () => {
  it('are created once, reused at the next start, and readable by the owner only', async () => {
    const directory = makeFolder();
    const first = await openSigningKeys(directory);
    expect(idsOf(await openSigningKeys(directory))).toEqual(idsOf(first));
    expect(statSync(directory.file).mode & 0o777).toBe(0o600);
    expect(readdirSync(directory.folder)).toEqual(['signing-keys.json']);
  });

  it('survive a power cut: first the file is synced, then renamed, then its folder synced', async () => {
    const directory = makeFolder();
    const handle = await open(tmpdir());
    const prototype = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    const forced: string[] = [];
    const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function note(
      this: FileHandle,
    ) {
      const kind = (await this.stat()).isDirectory() ? 'folder' : 'file';
      forced.push(`${kind}, ${existsSync(directory.file) ? 'named' : 'without a name'}`);
    });
    onTestFinished(() => spy.mockRestore());
    await openSigningKeys(directory);
    // The data folder and its parent.
    expect(forced).toEqual(['file, without a name', 'folder, named', 'folder, named']);
    forced.length = 0;
    await rotateSigningKeys(directory);
    expect(forced).toEqual(['file, named', 'folder, named']);
  });

  it('are the same for servers that start at the same moment', async () => {
    const directory = makeFolder();
    const opened = await Promise.all(Array.from({ length: 8 }, () => openSigningKeys(directory)));
    expect(new Set(opened.map((keys) => idsOf(keys).join())).size).toBe(1);
    expect(readdirSync(directory.folder)).toEqual(['signing-keys.json']);
  });

  it('come from the settings if given there, and then no file is written', async () => {
    const one = 'the first secret of the settings';
    const other = 'another secret, from earlier times';
    const directory = makeFolder([one, other]);
    const keys = await openSigningKeys(directory);
    expect(keys).toHaveLength(2);
    expect(idsOf(keys).at(-1)).toBe(
      idsOf(await openSigningKeys({ ...directory, secrets: [one] }))[0],
    );
    expect(() => statSync(directory.file)).toThrow();
  });

  it('rotate without signing anyone out, and drop a key once its last token has expired', async () => {
    const directory = makeFolder();
    const before = openHere(await openSigningKeys(directory), directory.now);
    const token = await before.issueToken(CLAIMS);

    expect(await rotateSigningKeys(directory)).toBe(2);
    const after = openHere(await openSigningKeys(directory), directory.now);
    expect(await after.readToken(token)).toEqual(CLAIMS);
    expect(await before.readToken(await after.issueToken(CLAIMS))).toBeNull();

    expect(await rotateSigningKeys({ ...directory, now: daysLater(2) })).toBe(3);
    // A server that has not restarted since then still signs with the first key.
    const running = openHere([(await openSigningKeys(directory))[0] as SigningKey], daysLater(2));
    const anew = openHere(await openSigningKeys(directory), daysLater(2));
    expect(await anew.readToken(await running.issueToken(CLAIMS))).toEqual(CLAIMS);
    // The first key was replaced longer ago than restart interval plus token lifetime, so it is dropped.
    expect(await rotateSigningKeys({ ...directory, now: daysLater(31.5) })).toBe(3);
    expect(statSync(directory.file).mode & 0o777).toBe(0o600);
  });

  it('are never silently replaced: a damaged file stops the start, and the error shows no secret', async () => {
    const directory = makeFolder();
    await openSigningKeys(directory);
    const whole = readFileSync(directory.file, 'utf8');
    for (const damaged of [
      '',
      whole.slice(0, -9),
      '{"keys":[]}',
      whole.replace(/"secret": "[^"]{30}/, '"secret": "'),
    ]) {
      writeFileSync(directory.file, damaged);
      const error = await openSigningKeys(directory).catch((reason: unknown) => String(reason));
      expect(error).toContain('signing-keys.json is damaged');
      expect(readFileSync(directory.file, 'utf8')).toBe(damaged);
    }
  });
});
