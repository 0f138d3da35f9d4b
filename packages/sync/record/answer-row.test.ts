import type { StoredPalette } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { samplePaletteId } from '../testing/sample-palette.ts';
import {
  acknowledgeRemoval,
  acknowledgeUpsert,
  existedAlready,
  handleConflict,
  recreate,
  refusePhoto,
  refuseRecord,
  requeue,
  retryRefused,
} from './answer-row.ts';
import { answerTo, named, noteOf, SAGE, sent, settled } from './palette-row.fixture.ts';
import { PALETTE_KIND } from './palette-kind.ts';
import { changePhoto, removeRecord, upsertRecord } from './row.ts';
import type { Row } from './row.ts';

const COPY = { id: samplePaletteId(9), key: 'copy' };
const kind = PALETTE_KIND;

const joinNames = (here: StoredPalette, there: StoredPalette) => ({
  record: { ...there, name: `${here.name} and ${there.name}` },
  overruled: [{ field: 'name', mine: here.name, theirs: there.name }],
});

describe('acknowledgeUpsert', () => {
  const known = settled(named('Sage', 3));
  const mine = sent(upsertRecord(known, named('Mine', 3), noteOf('a', 2)));
  const said = { kind, there: named('Mine', 4), answer: answerTo('a') };

  it('stores the record as the server has it', () => {
    const there = { ...SAGE, version: 1, updated_at: '2026-05-01T00:00:00.000Z' };
    const row = acknowledgeUpsert(sent(upsertRecord(null, SAGE, noteOf('a'))), {
      ...said,
      there,
    });
    expect(row).toEqual({
      record: there,
      ackedVersions: [0, 1],
      localSeq: 5,
      photoSource: null,
      pending: null,
    });
  });

  it('keeps a change made during sending, based on the returned version, in its place', () => {
    const changed = upsertRecord(mine, named('Later', 3), noteOf('b', 3));
    expect(acknowledgeUpsert(changed, said)).toMatchObject({
      record: { name: 'Later', version: 4 },
      pending: {
        key: 'next',
        sent: null,
        base: { name: 'Mine', version: 4 },
        seq: 2,
        changedAt: 3000,
      },
    });
  });

  it('settles a change made during sending that the response already contains', () => {
    const changed = upsertRecord(mine, named('As the server says', 3), noteOf('b', 3));
    const there = named('As the server says', 4);
    expect(acknowledgeUpsert(changed, { ...said, there })).toMatchObject({
      record: there,
      pending: null,
    });
  });

  it('ignores a response to something else', () => {
    expect(acknowledgeUpsert(mine, { ...said, answer: answerTo('other') })).toBeNull();
    expect(acknowledgeUpsert(null, said)).toBeNull();
  });

  it('notes the address of a photo that arrived, and keeps a newer one pending', () => {
    const there = { ...named('Sage', 4), image_url: '/api/photos/1' };
    const withPhoto = sent(changePhoto(known, 'put', noteOf('a', 2)));
    expect(acknowledgeUpsert(withPhoto, { ...said, there })).toMatchObject({
      photoSource: '/api/photos/1',
      pending: null,
    });
    const newer = changePhoto(withPhoto, 'remove', noteOf('b', 3));
    expect(acknowledgeUpsert(newer, { ...said, there })?.pending).toMatchObject({
      photo: { change: 'remove', seq: 3 },
    });
  });
});

describe('acknowledgeRemoval', () => {
  const leaving = sent(removeRecord(settled(named('Sage', 3)), noteOf('a')));

  it('remembers the removal until the server’s next list', () => {
    const gone = acknowledgeRemoval(leaving, answerTo('a'));
    expect(gone).toEqual({
      record: null,
      ackedVersions: [3, 0],
      localSeq: 5,
      photoSource: null,
      pending: null,
    });
    expect(upsertRecord(gone, named('Sage', 3), noteOf('b')).record?.version).toBe(0);
  });

  it('sends a record as a new one when it was restored during sending', () => {
    const restored = upsertRecord(leaving, named('Sage', 3), noteOf('b'));
    expect(acknowledgeRemoval(restored, answerTo('a'))).toMatchObject({
      record: { version: 0 },
      pending: { key: 'next', sent: null, base: null },
    });
    expect(acknowledgeRemoval(leaving, answerTo('other'))).toBeNull();
  });
});

describe('existedAlready', () => {
  const creation = { record: named('Mine'), photo: null };

  it('recognizes a creation answered with another, later record', () => {
    expect(existedAlready(kind, creation, named('Theirs', 2))).toBe(true);
    expect(existedAlready(kind, creation, named('Mine', 2))).toBe(false);
    // The server's record may have another format than the one just sent.
    expect(existedAlready(kind, creation, named('mine', 1))).toBe(false);
    expect(existedAlready(kind, { ...creation, record: named('Mine', 2) }, named('Mine', 3))).toBe(
      false,
    );
    expect(existedAlready(kind, { ...creation, record: null }, named('Theirs', 2))).toBe(false);
  });
});

const theirs = named('Theirs', 4);
const CONFLICT = { kind, there: theirs, answer: answerTo('a'), copy: COPY, others: [] };

/** The bases passed to `join`. */
function basesOf(row: Row<StoredPalette>): readonly unknown[] {
  const bases: unknown[] = [];
  const join = (_here: StoredPalette, _there: StoredPalette, base: StoredPalette | null) => {
    bases.push(base && [base.name, base.version]);
    return null;
  };
  handleConflict(row, { ...CONFLICT, kind: { ...kind, join } });
  return bases;
}

describe('handleConflict', () => {
  const mine = sent(upsertRecord(settled(named('Sage', 3)), named('Mine', 3), noteOf('a')));
  const said = CONFLICT;

  it('keeps the server’s version and adds the local one beside it', () => {
    const resolved = handleConflict(mine, { ...said, others: [named('Mine (this device)')] });
    expect(resolved?.row).toEqual(settled(theirs, 5));
    expect(resolved?.copy).toMatchObject({
      record: { id: COPY.id, name: 'Mine (this device) 2', version: 0, colors: SAGE.colors },
      pending: { key: 'copy', sent: null },
    });
  });

  it('names the copy after this device when both have the same name', () => {
    expect(handleConflict(mine, said)?.copy?.record?.name).toBe('Mine (this device)');
    const there = { ...named('Mine', 4), pattern: { ...SAGE.pattern, seed: 9 } };
    expect(handleConflict(mine, { ...said, there })?.copy?.record?.name).toBe('Mine (this device)');
  });

  it('settles when both are equal, or when the sent version had arrived', () => {
    const there = named('Mine', 4);
    expect(handleConflict(mine, { ...said, there })).toMatchObject({
      row: { record: there, pending: null },
      copy: null,
    });
    const changed = upsertRecord(mine, named('Later', 3), noteOf('b'));
    expect(handleConflict(changed, { ...said, there })).toMatchObject({
      row: { record: { name: 'Later', version: 4 }, pending: { key: 'next' } },
      copy: null,
    });
    const likewise = upsertRecord(mine, named('Theirs', 3), noteOf('b'));
    expect(handleConflict(likewise, said)).toMatchObject({ row: { pending: null }, copy: null });
  });

  it('passes the base to join only when it is certain', () => {
    const known = settled(named('Sage', 3));
    expect(basesOf(mine)).toEqual([['Sage', 3]]);
    expect(basesOf(sent(upsertRecord(known, named('Mine', 2), noteOf('a'))))).toEqual([null]);
    expect(basesOf(sent(upsertRecord(null, named('New'), noteOf('a'))))).toEqual([null]);
  });

  it("sends a joined record as the next version of the server's, and reports overruled choices", () => {
    const resolved = handleConflict(mine, { ...said, kind: { ...kind, join: joinNames } });
    expect(resolved).toMatchObject({
      row: {
        record: { name: 'Mine and Theirs', version: 4 },
        ackedVersions: [4],
        pending: { key: 'next', sent: null, base: theirs },
      },
      copy: null,
      overruled: [{ field: 'name', mine: 'Mine', theirs: 'Theirs' }],
    });
  });

  it('removes the server’s version when the record was removed during sending', () => {
    const resolved = handleConflict(removeRecord(mine, noteOf('b')), said);
    expect(resolved).toMatchObject({ row: { record: null, pending: { key: 'next', sent: null } } });
  });

  it('sends a photo again when only the version had changed', () => {
    const photo = sent(changePhoto(settled(named('Sage', 3)), 'put', noteOf('a')));
    const resolved = handleConflict(photo, { ...said, there: named('Sage', 4) });
    expect(resolved?.row).toMatchObject({
      record: { version: 4 },
      pending: { key: 'next', sent: null, photo: { change: 'put' } },
    });
  });

  it('ignores a response to something else', () => {
    expect(handleConflict(mine, { ...said, answer: answerTo('other') })).toBeNull();
  });
});

describe('a change the server refuses', () => {
  const reason = 'No room';
  const creation = sent(upsertRecord(null, SAGE, noteOf('a')));

  it('waits for the user, and is sent again when they change it', () => {
    const refused = refuseRecord(creation, { answered: 'a', reason });
    expect(refused?.pending).toMatchObject({ sent: null, refused: reason });
    const changed = upsertRecord(refused, named('Shorter'), noteOf('b'));
    expect(changed.pending).toMatchObject({ key: 'b', refused: null });
    expect(refuseRecord(refused, { answered: 'other', reason })).toBeNull();
    expect(refused && retryRefused(refused)?.pending).toMatchObject({ refused: null });
    expect(retryRefused(creation)).toBeNull();
  });

  it('becomes a removal when the record was removed during sending', () => {
    const removed = removeRecord(creation, noteOf('b'));
    const row = refuseRecord(removed, { answered: 'a', reason });
    expect(row).toMatchObject({ record: null, pending: { sent: null, refused: null } });
    expect(sent(row).pending?.sent?.record).toBeNull();
  });

  it('leaves nothing pending when it was a removal: the next list restores the record', () => {
    const removal = sent(removeRecord(settled(named('Sage', 3)), noteOf('a')));
    expect(refuseRecord(removal, { answered: 'a', reason })).toMatchObject({
      record: null,
      pending: null,
    });
    const restored = upsertRecord(removal, named('Sage', 3), noteOf('b'));
    expect(refuseRecord(restored, { answered: 'a', reason })).toMatchObject({
      record: { name: 'Sage', version: 3 },
      pending: { sent: null, refused: null },
    });
  });

  it('can be only a photo: the rest is sent without it under a new key', () => {
    const withPhoto = sent(
      changePhoto(upsertRecord(null, SAGE, noteOf('a')), 'put', noteOf('a', 2)),
    );
    const refusal = { answered: 'a', reason, key: 'b' };
    const bare = refusePhoto(withPhoto, refusal);
    expect(bare?.pending).toMatchObject({ key: 'b', sent: null, photo: { refused: reason } });
    expect(sent(bare).pending?.sent).toEqual({ record: SAGE, photo: null });
    const there = { ...SAGE, version: 1 };
    const acked = acknowledgeUpsert(sent(bare), { kind, there, answer: answerTo('b') });
    expect(acked?.pending).toMatchObject({ base: there, photo: { refused: reason } });
    const newer = changePhoto(withPhoto, 'put', noteOf('c', 3));
    expect(refusePhoto(newer, refusal)?.pending?.photo).toMatchObject({ seq: 3, refused: null });
  });
});

describe('a change worth sending again', () => {
  const update = sent(upsertRecord(settled(named('Sage', 3)), named('Mine', 3), noteOf('a')));

  it('gets a new key when the old one was used for something else', () => {
    const row = requeue(update, { answered: 'a', key: 'b' });
    expect(row?.pending).toMatchObject({ key: 'b', sent: null });
    expect(requeue(row, { answered: 'a', key: 'c' })).toBeNull();
  });

  it('creates the record again with its stored photo when the server lost it', () => {
    const lost = { answered: 'a', key: 'b', localSeq: 7, hasPhoto: true };
    const row = recreate(update, lost);
    expect(row).toMatchObject({
      record: { name: 'Mine', version: 0 },
      pending: { key: 'b', sent: null, base: null, photo: { change: 'put', seq: 7 } },
    });
    expect(upsertRecord(row, named('Old page', 3), noteOf('c')).record?.version).toBe(0);
    expect(recreate(update, { ...lost, hasPhoto: false })?.pending?.photo).toBeNull();
    const without = sent(changePhoto(settled(named('Sage', 3)), 'remove', noteOf('a')));
    expect(recreate(without, lost)?.pending?.photo).toMatchObject({ change: 'remove' });
  });
});
