import { describe, expect, it } from 'vitest';

import { acknowledgeUpsert } from './answer-row.ts';
import { answerTo, named, noteOf, SAGE, sent, settled } from './palette-row.fixture.ts';
import { PALETTE_KIND } from './palette-kind.ts';
import { isSameContent } from './record-kind.ts';
import { beginSending, changePhoto, removeRecord, upsertRecord } from './row.ts';

const kind = PALETTE_KIND;

describe('upsertRecord', () => {
  it('makes a new record pending, with nothing sent yet', () => {
    const row = upsertRecord(null, SAGE, noteOf('a'));
    expect(row).toMatchObject({
      record: SAGE,
      localSeq: 1,
      pending: { key: 'a', seq: 1, sent: null, base: null, refused: null },
    });
  });

  it('[S1-API-13] combines unsent changes of one record: last content, last time, first position', () => {
    const first = upsertRecord(null, SAGE, noteOf('a'));
    const row = upsertRecord(first, named('Other'), noteOf('b', 2));
    expect(row).toMatchObject({ pending: { key: 'b', changedAt: 2000, seq: 1 } });
    expect(sent(row).pending?.sent?.record?.name).toBe('Other');
  });

  it('does not change what was sent while there is no response', () => {
    const lost = upsertRecord(
      sent(upsertRecord(null, SAGE, noteOf('a'))),
      named('Other'),
      noteOf('b', 2),
    );
    expect(sent(lost).pending).toMatchObject({ key: 'a', sent: { record: SAGE } });
    expect(lost.record?.name).toBe('Other');
  });

  it('keeps the server’s version it was made from as base, and no base for an older one', () => {
    const known = settled(named('Sage', 3));
    const first = upsertRecord(known, named('A', 3), noteOf('a'));
    const twice = upsertRecord(first, named('B', 3), noteOf('b', 2));
    expect(twice.pending?.base).toMatchObject({ name: 'Sage', version: 3 });
    expect(upsertRecord(known, named('A', 2), noteOf('a')).pending?.base).toBeNull();
  });

  it('uses the current version as base when an old page saves a version this device wrote', () => {
    const there = { ...SAGE, version: 1 };
    const acked = acknowledgeUpsert(sent(upsertRecord(null, SAGE, noteOf('a'))), {
      kind,
      there,
      answer: answerTo('a'),
    });
    expect(upsertRecord(acked, named('Other', 0), noteOf('b')).record?.version).toBe(1);
    // What another device changed since is a conflict.
    const theirs = settled(named('Theirs', 2));
    expect(upsertRecord(theirs, named('Other', 1), noteOf('b')).record?.version).toBe(1);
  });

  it('restores a removed record on its current version when its removal was not sent', () => {
    const known = { ...settled(named('Sage', 1)), ackedVersions: [0, 1] };
    const back = upsertRecord(removeRecord(known, noteOf('a')), named('Sage', 0), noteOf('b'));
    expect(back).toMatchObject({ record: { version: 1 }, pending: { key: 'b', sent: null } });
  });
});

describe('removeRecord', () => {
  it('leaves nothing when the server never received the record', () => {
    expect(removeRecord(upsertRecord(null, SAGE, noteOf('a')), noteOf('b'))).toBeNull();
  });

  it('keeps a removal to send when the record may have arrived', () => {
    const lost = sent(upsertRecord(null, SAGE, noteOf('a')));
    const removed = removeRecord(lost, noteOf('b', 2));
    expect(removed).toMatchObject({
      record: null,
      pending: { key: 'a', seq: 2, sent: { record: SAGE } },
    });
    const there = { ...SAGE, version: 1 };
    const next = acknowledgeUpsert(removed, { kind, there, answer: answerTo('a') });
    expect(sent(next).pending).toMatchObject({ key: 'next', sent: { record: null } });
  });

  it('drops the base and the photo, so that it needs no space', () => {
    const withPhoto = changePhoto(settled(named('Sage', 3)), 'put', noteOf('a'));
    expect(removeRecord(withPhoto, noteOf('b', 2))).toMatchObject({
      record: null,
      photoSource: null,
      pending: { base: null, photo: null },
    });
  });

  it('moves behind everything changed before, whatever was pending', () => {
    const changed = upsertRecord(settled(named('Sage', 3)), named('A', 3), noteOf('a', 2));
    expect(removeRecord(changed, noteOf('b', 7))?.pending?.seq).toBe(7);
  });
});

describe('changePhoto', () => {
  const known = settled(named('Sage', 3));

  it('sends the photo along with what is pending', () => {
    const changed = upsertRecord(known, named('A', 3), noteOf('a'));
    const row = sent(changePhoto(changed, 'put', noteOf('b', 2)));
    expect(row.pending?.sent).toEqual({
      record: named('A', 3),
      photo: { change: 'put', seq: 2, refused: null },
    });
    expect(row.pending?.base).toMatchObject({ name: 'Sage' });
  });

  it.each(['put', 'remove'] as const)('replaces a refused photo (%s)', (change) => {
    const first = changePhoto(known, 'put', noteOf('a'));
    const photo = { change: 'put', seq: 1, refused: 'No picture' } as const;
    const refused = { ...first, pending: first.pending && { ...first.pending, photo } };
    expect(beginSending(refused).pending?.sent?.photo).toBeNull();
    const row = changePhoto(refused, change, noteOf('b', 2));
    expect(row.pending?.photo).toEqual({ change, seq: 2, refused: null });
  });
});

describe('isSameContent', () => {
  it("compares the user's data in any format", () => {
    const { type, seed, tile } = SAGE.pattern;
    const other = { ...SAGE, id: 'x', version: 3, pattern: { tile, seed, type } };
    expect(isSameContent(kind, SAGE, other)).toBe(true);
    expect(isSameContent(kind, SAGE, named('Other'))).toBe(false);
  });
});
