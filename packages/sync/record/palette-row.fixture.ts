import type { StoredPalette } from '@color-almanac/domain';

import { samplePalette } from '../testing/sample-palette.ts';
import { beginSending, settledRow } from './row.ts';
import type { Row } from './row.ts';

export const SAGE = samplePalette(1);

export const noteOf = (key: string, localSeq = 1) => ({ key, at: 1000 * localSeq, localSeq });

export const answerTo = (answered: string, localSeq = 5) => ({
  ...noteOf('next', localSeq),
  answered,
});

export const named = (name: string, version = 0): StoredPalette => ({ ...SAGE, name, version });

/** The row once its sending has started. */
export function sent(row: Row<StoredPalette> | null): Row<StoredPalette> {
  if (!row) throw new Error('There is a row');
  return beginSending(row);
}

export const settled = (record: StoredPalette, localSeq = 1): Row<StoredPalette> =>
  settledRow(record, { localSeq });
