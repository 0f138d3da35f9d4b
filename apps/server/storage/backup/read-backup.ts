import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

import { readErrorCode } from '../../operations/system-errors.ts';
import { backupLineSchema, type BackupLine, RestoreRefusal } from './backup-format.ts';

/**
 * The lines of a gzipped file. A line holds at most one photo, so memory holds one too.
 *
 * @throws RestoreRefusal when the file is not a backup, or damaged.
 */
export async function* readLines(file: string): AsyncGenerator<BackupLine, undefined, undefined> {
  const packed = createReadStream(file);
  const unpacked = createGunzip().setEncoding('utf8');
  packed.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  let begun: string[] = [];
  try {
    for await (const piece of unpacked as AsyncIterable<string>) {
      const [first = '', ...others] = piece.split('\n');
      begun.push(first);
      for (const next of others) {
        yield readLine(begun.join(''));
        begun = [next];
      }
    }
  } catch (error) {
    if (!readErrorCode(error).startsWith('Z_')) throw error;
    throw new RestoreRefusal('This file is not a backup, or it is damaged.', { cause: error });
  } finally {
    packed.destroy();
  }
}

function readLine(text: string): BackupLine {
  try {
    return backupLineSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new RestoreRefusal('This file is not a backup, or it is damaged.', { cause: error });
  }
}
