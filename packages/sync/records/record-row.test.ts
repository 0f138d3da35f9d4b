import type { KeptPalette } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { samplePalette, samplePaletteId } from '../sample-palette.ts';
import { adoptRecords } from './adopt-records.ts';
import { countWaitingRecords, forgiveRefused, listToSend } from './plan-records.ts';
import { isSameThing, PALETTE_KIND } from './record-kind.ts';
import {
  acknowledgePut,
  acknowledgeRemoval,
  beginSending,
  meetConflict,
  putThing,
  refuseRecord,
  removeThing,
  sendAnew,
} from './record-row.ts';
import type { RecordRow } from './record-row.ts';

type Row = RecordRow<KeptPalette>;

const SAGE = samplePalette(1);
const COPY = { id: samplePaletteId(9), key: 'copy' };
const kind = PALETTE_KIND;

const note = (key: string, touched = 1) => ({ key, at: 1000 * touched, touched });
const answerTo = (answered: string, touched = 5) => ({ ...note('next', touched), answered });
const named = (name: string, version = 0): KeptPalette => ({ ...SAGE, name, version });
const sent = (row: Row | null): Row => {
  if (!row) throw new Error('There is a row');
  return beginSending(row);
};
const clean = (thing: KeptPalette, touched = 1): Row => ({
  thing,
  own: [thing.version],
  touched,
  waiting: null,
});

const nameAfterBoth = (here: KeptPalette, there: KeptPalette): KeptPalette => ({
  ...there,
  name: `${here.name} and ${there.name}`,
});

describe('a thing that is put', () => {
  it('waits, is sent as it is, and stands as the server has it once that has answered', () => {
    const row = putThing(null, SAGE, note('a'));
    expect(row).toMatchObject({ thing: SAGE, waiting: { key: 'a', sent: null } });
    expect(sent(row).waiting?.sent).toEqual({ thing: SAGE });
    const there = { ...SAGE, version: 1, updated_at: '2026-05-01T00:00:00.000Z' };
    expect(acknowledgePut(sent(row), { kind, there, answer: answerTo('a') })).toEqual({
      thing: there,
      own: [0, 1],
      touched: 5,
      waiting: null,
    });
  });

  it('is sent as it was last wished, as long as nothing left', () => {
    const row = putThing(putThing(null, SAGE, note('a')), named('Other'), note('b', 2));
    expect(row).toMatchObject({ waiting: { key: 'b', changedAt: 2000 } });
    expect(sent(row).waiting?.sent?.thing?.name).toBe('Other');
  });

  it('is sent again as it was while nobody knows whether it arrived, and the change after that', () => {
    const lost = putThing(sent(putThing(null, SAGE, note('a'))), named('Other'), note('b', 2));
    expect(sent(lost).waiting).toMatchObject({ key: 'a', sent: { thing: SAGE } });
    const there = { ...SAGE, version: 1 };
    const next = acknowledgePut(lost, { kind, there, answer: answerTo('a') });
    expect(next).toMatchObject({
      thing: { name: 'Other', version: 1 },
      waiting: { key: 'next', sent: null },
    });
  });

  it('is in no conflict with itself, however old the page is that changes it', () => {
    const there = { ...SAGE, version: 1 };
    const known = acknowledgePut(sent(putThing(null, SAGE, note('a'))), {
      kind,
      there,
      answer: answerTo('a'),
    });
    expect(putThing(known, named('Other', 0), note('b')).thing?.version).toBe(1);
    // What was changed elsewhere since is another matter.
    expect(putThing(clean(named('Theirs', 2)), named('Other', 1), note('b')).thing?.version).toBe(
      1,
    );
  });
});

describe('a thing that is removed', () => {
  it('leaves nothing where the server never heard of it', () => {
    expect(removeThing(putThing(null, SAGE, note('a')), note('b'))).toBeNull();
  });

  it('is removed there as well where a part of it may have arrived', () => {
    const lost = sent(putThing(null, SAGE, note('a')));
    const removed = removeThing(lost, note('b'));
    expect(removed).toMatchObject({ thing: null, waiting: { key: 'a', sent: { thing: SAGE } } });
    const there = { ...SAGE, version: 1 };
    const next = acknowledgePut(removed, { kind, there, answer: answerTo('a') });
    expect(sent(next).waiting).toMatchObject({ key: 'next', sent: { thing: null } });
  });

  it('comes back as it is there when the server has not heard of its removal', () => {
    const known = { ...clean(named('Sage', 1)), own: [0, 1] };
    const back = putThing(removeThing(known, note('a')), named('Sage', 0), note('b'));
    expect(back).toMatchObject({ thing: { version: 1 }, waiting: { key: 'b', sent: null } });
  });

  it('is remembered until the server has been asked again, and comes back when it is missed', () => {
    const leaving = sent(removeThing(clean(named('Sage', 3)), note('a')));
    const gone = acknowledgeRemoval(leaving, answerTo('a'));
    expect(gone).toEqual({ thing: null, own: [3, 0], touched: 5, waiting: null });
    expect(putThing(gone, named('Sage', 3), note('b')).thing?.version).toBe(0);
    const missed = putThing(leaving, named('Sage', 3), note('b'));
    const back = acknowledgeRemoval(missed, answerTo('a'));
    expect(back).toMatchObject({ thing: { version: 0 }, waiting: { key: 'next', sent: null } });
    expect(acknowledgeRemoval(leaving, answerTo('other'))).toBeNull();
  });
});

describe('a conflict', () => {
  const theirs = named('Theirs', 4);
  const mine = sent(putThing(clean(named('Sage', 3)), named('Mine', 3), note('a')));
  const word = { kind, there: theirs, answer: answerTo('a'), copy: COPY, others: [] };

  it('leaves the place to what the server has, and keeps what was made here beside it', () => {
    const met = meetConflict(mine, { ...word, others: [named('Mine (this device)')] });
    expect(met?.row).toEqual({ thing: theirs, own: [4], touched: 5, waiting: null });
    expect(met?.copy).toMatchObject({
      thing: { id: COPY.id, name: 'Mine (this device) 2', version: 0, colors: SAGE.colors },
      waiting: { key: 'copy', sent: null },
    });
  });

  it('says which of the two is from here, of one name or not', () => {
    expect(meetConflict(mine, word)?.copy?.thing?.name).toBe('Mine (this device)');
    const there = { ...named('Mine', 4), pattern: { ...SAGE.pattern, seed: 9 } };
    expect(meetConflict(mine, { ...word, there })?.copy?.thing?.name).toBe('Mine (this device)');
  });

  it('is none where both say the same, or what was sent has arrived', () => {
    const there = named('Mine', 4);
    expect(meetConflict(mine, { ...word, there })).toMatchObject({
      row: { thing: there, waiting: null },
      copy: null,
    });
    const changed = putThing(mine, named('Later', 3), note('b'));
    expect(meetConflict(changed, { ...word, there })).toMatchObject({
      row: { thing: { name: 'Later', version: 4 }, waiting: { key: 'next' } },
      copy: null,
    });
    const likewise = putThing(mine, named('Theirs', 3), note('b'));
    expect(meetConflict(likewise, word)).toMatchObject({ row: { waiting: null }, copy: null });
  });

  it('hands over what the thing was before, as long as that is sure', () => {
    const basesOf = (row: Row) => {
      const bases: unknown[] = [];
      const join = (_here: KeptPalette, _there: KeptPalette, before: KeptPalette | null) => {
        bases.push(before && [before.name, before.version]);
        return null;
      };
      meetConflict(row, { ...word, kind: { ...kind, join } });
      return bases;
    };
    const twice = putThing(
      putThing(clean(named('Sage', 3)), named('A', 3), note('a')),
      named('B', 3),
      note('a'),
    );
    expect(basesOf(sent(twice))).toEqual([['Sage', 3]]);
    const ofAnOldPage = putThing(clean(named('Sage', 3)), named('Mine', 2), note('a'));
    expect(basesOf(sent(ofAnOldPage))).toEqual([null]);
    const changedOnTheWay = acknowledgePut(putThing(mine, named('Later', 3), note('b')), {
      ...word,
      there: named('Mine', 4),
    });
    expect(changedOnTheWay?.waiting?.base).toMatchObject({ name: 'Mine', version: 4 });
    expect(basesOf(sent(putThing(null, named('New'), note('a'))))).toEqual([null]);
  });

  it('becomes one thing where both can be joined, and that is sent as the next of theirs', () => {
    const met = meetConflict(mine, { ...word, kind: { ...kind, join: nameAfterBoth } });
    expect(met?.copy).toBeNull();
    expect(met?.row).toMatchObject({
      thing: { name: 'Mine and Theirs', version: 4 },
      own: [4],
      waiting: { key: 'next', sent: null, base: theirs },
    });
  });

  it('removes what is there when that is what she wants by now', () => {
    const met = meetConflict(removeThing(mine, note('b')), word);
    expect(met).toMatchObject({ row: { thing: null, waiting: { key: 'next' } }, copy: null });
  });

  it('is nobody’s business when it answers to something else', () => {
    expect(meetConflict(mine, { ...word, answer: answerTo('other') })).toBeNull();
    expect(acknowledgePut(mine, { ...word, answer: answerTo('other') })).toBeNull();
  });
});

describe('what the server will not have', () => {
  it('waits for the person, and until then nobody sends it', () => {
    const refused = refuseRecord(sent(putThing(null, SAGE, note('a'))), {
      answered: 'a',
      why: 'No room',
    });
    const rows = new Map([[SAGE.id, refused ?? clean(SAGE)]]);
    expect(countWaitingRecords(rows)).toEqual({ waiting: 1, refused: 'No room' });
    expect(listToSend(rows)).toEqual([]);
    expect(listToSend(forgiveRefused(rows))).toEqual([SAGE.id]);
    expect(putThing(refused, named('Shorter'), note('b')).waiting).toMatchObject({
      key: 'b',
      refused: null,
    });
    expect(refuseRecord(refused, { answered: 'other', why: '' })).toBeNull();
  });

  it('is nobody’s trouble once she removed it: then that is sent', () => {
    const removed = removeThing(sent(putThing(null, SAGE, note('a'))), note('b'));
    const row = refuseRecord(removed, { answered: 'a', why: 'No room' });
    expect(row).toMatchObject({ thing: null, waiting: { sent: null, refused: null } });
    expect(sent(row).waiting?.sent).toEqual({ thing: null });
  });

  it('is sent under a new key when the old one meant something else', () => {
    const row = sendAnew(sent(putThing(null, SAGE, note('a'))), { answered: 'a', key: 'b' });
    expect(row?.waiting).toMatchObject({ key: 'b', sent: null });
    expect(sendAnew(row, { answered: 'a', key: 'c' })).toBeNull();
  });
});

describe('what is sent next', () => {
  it('is what was changed first', () => {
    const rows = new Map([
      ['later', putThing(null, SAGE, note('a', 2))],
      ['first', putThing(null, SAGE, note('b', 1))],
      ['clean', clean(SAGE)],
    ]);
    expect(listToSend(rows)).toEqual(['first', 'later']);
    expect(countWaitingRecords(rows)).toEqual({ waiting: 2, refused: null });
  });
});

const adopt = (rows: readonly Row[], list: readonly KeptPalette[], askedAt = 3) =>
  Object.fromEntries(
    adoptRecords(new Map(rows.map((row) => [row.thing?.id ?? SAGE.id, row])), {
      list,
      askedAt,
      touched: 7,
    }),
  );

describe('the server’s list', () => {
  const theirs = named('Theirs', 2);

  it('is taken over: what is new, what was changed, what is gone', () => {
    const taken = { [SAGE.id]: { thing: theirs, own: [2], touched: 7, waiting: null } };
    expect(adopt([], [theirs])).toEqual(taken);
    expect(adopt([clean(named('Sage', 1))], [theirs])).toEqual(taken);
    // Deleted and made anew elsewhere, its versions begin again.
    expect(adopt([clean(named('Sage', 8))], [theirs])).toEqual(taken);
    expect(adopt([clean(theirs)], [theirs])).toEqual({});
    const gone = { thing: null, own: [], touched: 7, waiting: null };
    expect(adopt([clean(theirs)], [])).toEqual({ [SAGE.id]: gone });
    expect(adopt([{ ...gone, touched: 3 }], [])).toEqual({ [SAGE.id]: null });
  });

  it('says nothing of what waits, or was touched here after it was asked for', () => {
    expect(adopt([putThing(null, SAGE, note('a'))], [theirs])).toEqual({});
    expect(adopt([putThing(null, SAGE, note('a'))], [])).toEqual({});
    expect(adopt([clean(named('Sage', 1), 4)], [theirs])).toEqual({});
    expect(adopt([clean(named('Sage', 1), 4)], [])).toEqual({});
    const removed: Row = { thing: null, own: [], touched: 4, waiting: null };
    expect(adopt([removed], [theirs])).toEqual({});
  });
});

describe('two palettes', () => {
  it('are the same where name, colors and pattern are, however they are written', () => {
    const { pattern } = SAGE;
    const { type, seed, tile } = pattern;
    const other = { ...SAGE, id: 'x', version: 3, pattern: { tile, seed, type } };
    expect(isSameThing(PALETTE_KIND, SAGE, other)).toBe(true);
    expect(isSameThing(PALETTE_KIND, SAGE, named('Other'))).toBe(false);
  });
});
