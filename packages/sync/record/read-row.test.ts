import { describe, expect, it } from 'vitest';

import { sampleProfile } from '../testing/sample-profile.ts';
import { named, noteOf, SAGE, sent, settled } from './palette-row.fixture.ts';
import { PALETTE_KIND } from './palette-kind.ts';
import { PROFILE_KIND } from './profile-kind.ts';
import { readRow } from './read-row.ts';
import { changePhoto, removeRecord, settledRow, upsertRecord } from './row.ts';

const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const read = (raw: unknown) => readRow(PALETTE_KIND, copyOf(raw));

const known = settled(named('Sage', 3));
const pending = sent(upsertRecord(known, named('Mine', 3), noteOf('a')));

describe('readRow', () => {
  it.each([
    ['settled', known],
    ['pending and sent', pending],
    ['removed', removeRecord(known, noteOf('a'))],
    ['of a photo', sent(changePhoto(known, 'put', noteOf('a')))],
  ])('reads a row that is %s unchanged', (_, row) => {
    expect(read(row)).toEqual({ row, repaired: false });
  });

  it('refuses a row whose record, or whose sent version, cannot be read', () => {
    expect(read({ ...known, record: { ...SAGE, colors: 'blue' } })).toBeNull();
    const damaged = { record: { ...SAGE, colors: 'blue' }, photo: null };
    expect(read({ ...pending, pending: { ...pending.pending, sent: damaged } })).toBeNull();
  });

  it('ignores a base that cannot be read', () => {
    const row = read({ ...pending, pending: { ...pending.pending, base: { name: 3 } } })?.row;
    expect(row).toMatchObject({ record: { name: 'Mine' }, pending: { base: null } });
  });

  it('refuses a row that a newer version wrote and this one cannot send', () => {
    const photo = { change: 'crop', seq: 1, refused: null };
    expect(read({ ...pending, pending: { ...pending.pending, photo } })).toBeNull();
    expect(read({ ...known, localSeq: 'many' })).toBeNull();
    expect(read({ ...known, pending: undefined })).toBeNull();
  });

  it.each([null, 3, 'text', [], {}, { record: SAGE }])('refuses %j', (raw) => {
    expect(read(raw)).toBeNull();
  });

  it('reports that a record had to be repaired', () => {
    const row = settledRow(sampleProfile(1), { localSeq: 1 });
    const damaged = { ...row, record: { ...row.record, color_season: 'Golden Monsoon' } };
    expect(readRow(PROFILE_KIND, damaged)).toEqual({ row, repaired: true });
  });
});
