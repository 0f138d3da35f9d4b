import type { PutOutcome } from '@color-almanac/sync';

import { explainTrouble } from './dialects.ts';

/** Tries to put something. Trouble of disk and database is an outcome; a mistake of ours is not. */
export async function attemptPut(put: () => Promise<void>): Promise<PutOutcome> {
  try {
    await put();
    return { kind: 'kept' };
  } catch (error) {
    const reason = explainTrouble(error);
    if (reason === null) throw error;
    return { kind: 'failed', reason };
  }
}

/** What is read; `nothing` where reading is forbidden. */
export async function readUnlessForbidden<Value>(
  nothing: Value,
  read: () => Promise<Value>,
): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (explainTrouble(error) !== 'forbidden') throw error;
    return nothing;
  }
}
