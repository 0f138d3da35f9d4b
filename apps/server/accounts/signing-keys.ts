import { createHash, randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { CryptoKey } from 'jose';
import * as z from 'zod';

import { forceFolder, makeFolder } from '../operations/folders.ts';
import { StartRefusal } from '../operations/system-errors.ts';

export interface SigningKey {
  /** The `kid` in each token's header, so that keys can change without signing everyone out. */
  readonly id: string;
  readonly key: CryptoKey;
}

const FILE = 'signing-keys.json';
/** As long as the output of the hash that signs. */
const SECRET_BYTES = 32;

/** The file format: secrets as base64url, oldest first; the last one signs. */
const keysFileSchema = z.object({
  keys: z
    .array(
      z.object({
        secret: z.string().refine((text) => decode(text).length >= SECRET_BYTES),
        createdAt: z.iso.datetime(),
      }),
    )
    .min(1),
});
type KeysFile = z.infer<typeof keysFileSchema>;

/** The keys of the settings, signing key first. Without any, those of the data folder, created if missing. */
export async function openSigningKeys(deps: {
  readonly secrets: readonly string[];
  readonly folder: string;
  readonly now: () => Date;
}): Promise<readonly SigningKey[]> {
  const secrets =
    deps.secrets.length > 0
      ? deps.secrets.toReversed().map((secret) => Buffer.from(secret))
      : (await readOrMakeFile(deps)).keys.map(({ secret }) => decode(secret));
  return Promise.all(secrets.map(makeSigningKey));
}

/** A running server signs with the old key until it is restarted. We allow this many days for that. */
const RESTARTED_WITHIN_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Adds a key that signs from the server's next start on. Older keys stay valid as long as a token signed with them can
 * live, assuming a restart within thirty days; then they are dropped. Returns the number of keys in the file.
 */
export async function rotateSigningKeys(deps: {
  readonly folder: string;
  readonly now: () => Date;
}): Promise<number> {
  const { keys } = await readOrMakeFile(deps);
  const longest = RESTARTED_WITHIN_DAYS * DAY_MS + SESSION_SECONDS * 1000;
  const oldest = deps.now().getTime() - longest;
  // A key may have signed until the server was restarted after its successor was added.
  const alive = keys.filter((_, at) => {
    const successor = keys[at + 1];
    return successor === undefined || Date.parse(successor.createdAt) > oldest;
  });
  const next: KeysFile = { keys: [...alive, makeEntry(deps.now())] };
  const path = join(deps.folder, FILE);
  await rename(await writeBeside(path, next), path);
  await forceFolder(deps.folder);
  return next.keys.length;
}

async function readOrMakeFile({
  folder,
  now,
}: {
  readonly folder: string;
  readonly now: () => Date;
}): Promise<KeysFile> {
  const path = join(folder, FILE);
  const text = await readIfThere(path);
  if (text !== null) return readKeysFile(path, text);
  const made = makeFolder(folder);
  const written = await writeBeside(path, { keys: [makeEntry(now())] });
  // If two servers start at once, only one may create the keys: `link` fails if the file exists.
  await link(written, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(written);
  // Tokens are signed from now on, so a power cut must lose neither the file name nor the folder.
  await forceFolder(folder);
  if (made !== null) await forceFolder(dirname(made));
  return readKeysFile(path, await readFile(path, 'utf8'));
}

/** Never write new keys over an unreadable file: that would silently sign everyone out. */
function readKeysFile(path: string, text: string): KeysFile {
  try {
    return keysFileSchema.parse(JSON.parse(text));
  } catch {
    // The original error would contain the secrets.
    throw new StartRefusal(
      `${path} is damaged. Restore it, or remove it; everyone must then sign in again.`,
    );
  }
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    // Not every error of Node says which file it is about.
    throw error instanceof Error ? Object.assign(error, { path }) : error;
  }
}

/** Synced to disk before the rename, so that a power cut cannot leave an empty file under the final name. */
async function writeBeside(path: string, content: KeysFile): Promise<string> {
  const beside = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(beside, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(content, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return beside;
}

function makeEntry(now: Date): KeysFile['keys'][number] {
  return { secret: randomBytes(SECRET_BYTES).toString('base64url'), createdAt: now.toISOString() };
}

/** Derived from the secret, so that servers with the same secret use the same ID. */
export async function makeSigningKey(secret: Buffer): Promise<SigningKey> {
  const id = createHash('sha256')
    .update('key id\0')
    .update(secret)
    .digest('base64url')
    .slice(0, 12);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', new Uint8Array(secret), algorithm, false, [
    'sign',
    'verify',
  ]);
  return { id, key };
}

function decode(secret: string): Buffer {
  return Buffer.from(secret, 'base64url');
}

/** How long a session lasts, in seconds: 24 hours by the specification. */
export const SESSION_SECONDS = 24 * 60 * 60;
