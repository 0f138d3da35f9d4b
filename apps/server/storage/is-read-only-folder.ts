import { accessSync, constants } from 'node:fs';

import { readErrorCode } from '../operations/system-errors.ts';

/** Whether the folder is on a disk that is mounted read-only. */
export function isReadOnlyFolder(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return false;
  } catch (error) {
    return readErrorCode(error) === 'EROFS';
  }
}
