import { describe, expect, it } from 'vitest';

import { sampleCollection } from '../testing/sample-collection.ts';
import { handleConflict } from './answer-row.ts';
import { COLLECTION_KIND } from './collection-kind.ts';
import { isSameContent } from './record-kind.ts';
import { beginSending, upsertRecord } from './row.ts';

const TRIP = sampleCollection(1);
const kind = COLLECTION_KIND;
const note = (key: string) => ({ key, at: 1000, localSeq: 1 });

describe('COLLECTION_KIND', () => {
  it('reads a collection unchanged, and refuses a broken one', () => {
    expect(kind.read(JSON.parse(JSON.stringify(TRIP)))).toEqual({ record: TRIP, repaired: false });
    expect(kind.read({ ...TRIP, item_ids: 'coat' })).toBeNull();
    expect(kind.read(null)).toBeNull();
  });

  it('compares the order of items', () => {
    expect(isSameContent(kind, TRIP, { ...TRIP, version: 3, updated_at: TRIP.created_at })).toBe(
      true,
    );
    const item_ids = TRIP.item_ids.toReversed();
    expect(isSameContent(kind, TRIP, { ...TRIP, item_ids })).toBe(false);
  });

  it('names a copy after this device, cut between characters', () => {
    expect(kind.renameCopy(TRIP, []).name).toBe('Collection 1 (this device)');
    const { name } = kind.renameCopy({ ...TRIP, name: '👩🏽‍🦱'.repeat(14) }, []);
    expect(name).toBe(`${'👩🏽‍🦱'.repeat(12)} (this device)`);
    expect(kind.read({ ...TRIP, name })).not.toBeNull();
  });
});

describe('a collection that two devices changed', () => {
  const there = { ...TRIP, item_ids: ['a', 'b'], version: 4 };
  const answer = { ...note('next'), answered: 'key' };
  const word = { kind, there, answer, copy: { id: 'copy', key: 'copy' }, others: [] };
  const meet = (change: object) =>
    handleConflict(
      beginSending(upsertRecord(null, { ...TRIP, ...change, version: 3 }, note('key'))),
      word,
    );

  it('is joined with the items of both and sent again', () => {
    const met = meet({ item_ids: ['c', 'a'] });
    expect(met?.copy).toBeNull();
    expect(met?.row).toMatchObject({
      record: { item_ids: ['a', 'b', 'c'], version: 4 },
      ackedVersions: [4],
      pending: { key: 'next', sent: null },
    });
  });

  it('is the server’s if that contains all items', () => {
    const met = meet({ item_ids: ['b'] });
    expect(met).toMatchObject({ row: { record: there, pending: null }, copy: null });
  });

  it('is kept as two if both named it', () => {
    const met = meet({ name: 'Sea' });
    expect(met?.row).toMatchObject({ record: there, pending: null });
    expect(met?.copy).toMatchObject({
      record: { id: 'copy', name: 'Sea (this device)', version: 0 },
    });
  });
});
