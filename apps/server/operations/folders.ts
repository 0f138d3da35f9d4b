import { mkdirSync, statSync, accessSync, constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import { readErrorCode } from './system-errors.ts';

/**
 * Makes a folder, for the server's user only, and those above it. Node's own recursion never ends where a folder is
 * there but none can be made in it, as in `/proc`.
 *
 * @returns the uppermost folder made; `null` where all were there.
 */
export function makeFolder(folder: string): string | null {
  const path = resolve(folder);
  if (isFolder(path)) return null;
  const parent = dirname(path);
  const uppermost = parent === path ? null : makeFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it just now.
    if (readErrorCode(error) === 'EEXIST' && isFolder(path)) return uppermost;
    throw error;
  }
  return uppermost ?? path;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Without this, a power cut may undo a rename or removal in the folder (fsync(2)). */
export async function forceFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether the folder is on a disk that is mounted read-only. */
export function isReadOnlyFolder(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return false;
  } catch (error) {
    return readErrorCode(error) === 'EROFS';
  }
}
