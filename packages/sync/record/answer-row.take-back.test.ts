import { describe, expect, it } from 'vitest';

import { refuseRecord, takeBackRefused } from './answer-row.ts';
import { PALETTE_KIND } from './palette-kind.ts';
import { named, noteOf, sent, settled } from './palette-row.fixture.ts';
import { upsertRecord } from './row.ts';

type PaletteRow = NonNullable<Parameters<typeof sent>[0]>;

/** The row after a change was sent under `a` and refused. */
function refuse(row: PaletteRow, key = 'a'): PaletteRow | null {
  return refuseRecord(sent(row), { answered: key, reason: 'Too many' });
}

function takeBack(row: PaletteRow | null, before: PaletteRow | null, localSeq = 2) {
  return takeBackRefused(PALETTE_KIND, row, { change: { before, localSeq }, key: 'new' });
}

const SAVED = settled(named('Sage', 3));

describe('takeBackRefused', () => {
  it('returns a changed record to what the server has, so that nothing waits', () => {
    const refused = refuse(upsertRecord(SAVED, named('Mine', 3), noteOf('a', 2)));
    expect(takeBack(refused, SAVED)?.row).toMatchObject({ record: SAVED.record, pending: null });
  });

  it('removes a record the server never had', () => {
    const refused = refuse(upsertRecord(null, named('New'), noteOf('a', 2)));
    expect(takeBack(refused, null)).toEqual({ row: null });
  });

  it('keeps an earlier change that was not sent yet, and sends it without the change', () => {
    const earlier = upsertRecord(SAVED, named('Earlier', 3), noteOf('e', 1));
    const refused = refuse(upsertRecord(earlier, named('Mine', 3), noteOf('a', 2)));
    expect(takeBack(refused, earlier)?.row).toMatchObject({
      record: { name: 'Earlier', version: 3 },
      pending: { key: 'new', sent: null, refused: null, base: SAVED.record },
    });
  });

  it('leaves an earlier change waiting for the user where the server had refused it before', () => {
    const earlier = refuse(upsertRecord(SAVED, named('Earlier', 3), noteOf('a', 1)));
    const refused = refuse(upsertRecord(earlier, named('Mine', 3), noteOf('b', 2)), 'b');
    expect(takeBack(refused, earlier)?.row).toMatchObject({
      record: { name: 'Earlier' },
      pending: { refused: 'Too many' },
    });
  });

  it('leaves alone what was not refused, what is gone and what was changed again since', () => {
    const changed = upsertRecord(SAVED, named('Mine', 3), noteOf('a', 2));
    expect(takeBack(sent(changed), SAVED)).toBeNull();
    expect(takeBack(null, SAVED)).toBeNull();
    expect(takeBack(refuse(changed), SAVED, 1)).toBeNull();
  });
});
