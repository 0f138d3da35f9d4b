import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  unlink,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { forceFolder, makeFolder } from '../operations/folders.ts';
import { readErrorCode } from '../operations/system-errors.ts';
import {
  checkKey,
  checkMark,
  isMark,
  MARK_CONTENT,
  MARKS_FOLDER,
  photoIdOf,
  type StoredFile,
  type PhotoStore,
} from './photo-store.ts';

/** A temporary file this old was interrupted and will never be finished. */
const ABANDONED_MS = 60 * 60 * 1000;
const UNFINISHED = '.unfinished';

/**
 * Stores photos as files. Each is written to a temporary file, synced and renamed, so that a crash leaves the old file
 * or the new one; the folder is synced too, because it holds the name.
 *
 * @throws when the folder cannot be created or written.
 */
export async function openFolderStore(folder: string): Promise<PhotoStore> {
  makeFolder(folder);
  await removeUnfinished(folder);
  return useFolderStore(folder);
}

/** The same for a folder that may not exist, and which this leaves as it is. */
export function useFolderStore(folder: string): PhotoStore {
  return {
    put: (key, bytes) => putFile(pathOf(folder, key), bytes),
    get: (key) => readBytes(pathOf(folder, key)),
    remove: (key) => removeFile(pathOf(folder, key)),
    list: () => listFiles(folder),
    check: () => access(folder, constants.W_OK),
    listMarks: async () => {
      const names = (await readdir(join(folder, MARKS_FOLDER)).catch(nullWhenMissing)) ?? [];
      return names.filter(isMark);
    },
    putMark: (mark) => putFile(markPath(folder, mark), new TextEncoder().encode(MARK_CONTENT)),
    removeMark: (mark) => removeFile(markPath(folder, mark)),
  };
}

/** Spread over folders by the last characters of the ID: time-based IDs share their first ones. */
function pathOf(folder: string, key: string): string {
  checkKey(key);
  return join(folder, (photoIdOf(key) ?? key).slice(-2).toLowerCase().padStart(2, '0'), key);
}

function markPath(folder: string, mark: string): string {
  checkMark(mark);
  return join(folder, MARKS_FOLDER, mark);
}

async function putFile(place: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(place);
  const made = await mkdir(folder, { recursive: true });
  if (made !== undefined) await forceFolder(dirname(folder));
  const beside = `${place}.${randomUUID()}${UNFINISHED}`;
  try {
    const file = await open(beside, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, place);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  await forceFolder(folder);
}

/** A plain Uint8Array, as every store returns: a Buffer compares and serializes differently. */
async function readBytes(place: string): Promise<Uint8Array | null> {
  const file = await readFile(place).catch(nullWhenMissing);
  return file && new Uint8Array(file.buffer, file.byteOffset, file.byteLength);
}

async function removeFile(place: string): Promise<void> {
  const removed = await unlink(place).then(() => true, nullWhenMissing);
  if (removed) await forceFolder(dirname(place));
}

async function* listFiles(folder: string): AsyncGenerator<StoredFile> {
  for await (const { name, path } of walk(folder)) {
    if (photoIdOf(name) === null) continue;
    const found = await stat(path).catch(nullWhenMissing);
    if (found) yield { key: name, putAt: found.mtimeMs };
  }
}

async function removeUnfinished(folder: string): Promise<void> {
  for await (const { name, path } of walk(folder)) {
    if (!name.endsWith(UNFINISHED)) continue;
    const found = await stat(path).catch(nullWhenMissing);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}

async function* walk(folder: string): AsyncGenerator<{ name: string; path: string }> {
  for (const shard of await readdir(folder, { withFileTypes: true })) {
    if (!shard.isDirectory()) continue;
    for (const name of await readdir(join(folder, shard.name))) {
      yield { name, path: join(folder, shard.name, name) };
    }
  }
}

function nullWhenMissing(error: unknown): null {
  if (readErrorCode(error) === 'ENOENT') return null;
  throw error;
}
