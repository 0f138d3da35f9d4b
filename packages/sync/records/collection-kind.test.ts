import { describe, expect, it } from 'vitest';

import { sampleCollection } from '../sample-collection.ts';
import { COLLECTION_KIND } from './collection-kind.ts';
import { isSameThing } from './record-kind.ts';
import { beginSending, meetConflict, putThing } from './record-row.ts';

const TRIP = sampleCollection(1);
const kind = COLLECTION_KIND;
const note = (key: string) => ({ key, at: 1000, touched: 1 });

describe('a collection that is kept', () => {
  it('is read as it was written, and not at all where it is broken', () => {
    expect(kind.read(JSON.parse(JSON.stringify(TRIP)))).toEqual(TRIP);
    expect(kind.read({ ...TRIP, item_ids: 'coat' })).toBeNull();
    expect(kind.read(null)).toBeNull();
  });

  it('says another thing when its items stand in another order', () => {
    expect(isSameThing(kind, TRIP, { ...TRIP, version: 3, updated_at: TRIP.created_at })).toBe(
      true,
    );
    const item_ids = TRIP.item_ids.toReversed();
    expect(isSameThing(kind, TRIP, { ...TRIP, item_ids })).toBe(false);
  });

  it('is copied under a name that says where it is from, cut between characters', () => {
    expect(kind.renameCopy(TRIP, []).name).toBe('Collection 1 (this device)');
    const { name } = kind.renameCopy({ ...TRIP, name: '👩🏽‍🦱'.repeat(14) }, []);
    expect(name).toBe(`${'👩🏽‍🦱'.repeat(12)} (this device)`);
    expect(kind.read({ ...TRIP, name })).not.toBeNull();
  });
});

describe('a collection two devices changed', () => {
  const there = { ...TRIP, item_ids: ['a', 'b'], version: 4 };
  const answer = { ...note('next'), answered: 'key' };
  const word = { kind, there, answer, copy: { id: 'copy', key: 'copy' }, others: [] };
  const meet = (change: object) =>
    meetConflict(
      beginSending(putThing(null, { ...TRIP, ...change, version: 3 }, note('key'))),
      word,
    );

  it('becomes one with the items of both, which is sent anew', () => {
    const met = meet({ item_ids: ['c', 'a'] });
    expect(met?.copy).toBeNull();
    expect(met?.row).toMatchObject({
      thing: { item_ids: ['a', 'b', 'c'], version: 4 },
      own: [4],
      waiting: { key: 'next', sent: null },
    });
  });

  it('is what is there where that says all of it', () => {
    const met = meet({ item_ids: ['b'] });
    expect(met).toMatchObject({ row: { thing: there, waiting: null }, copy: null });
  });

  it('is kept twice where both gave it a name', () => {
    const met = meet({ name: 'Sea' });
    expect(met?.row).toMatchObject({ thing: there, waiting: null });
    expect(met?.copy).toMatchObject({
      thing: { id: 'copy', name: 'Sea (this device)', version: 0 },
    });
  });
});
