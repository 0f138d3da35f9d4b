import type { StoredPalette, Profile } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { sampleProfile } from '../testing/sample-profile.ts';
import { adoptList } from './adopt-records.ts';
import { refusePhoto } from './answer-row.ts';
import { named, noteOf, SAGE, settled } from './palette-row.fixture.ts';
import { PALETTE_KIND } from './palette-kind.ts';
import { PROFILE_KIND } from './profile-kind.ts';
import { beginSending, changePhoto, removeRecord, settledRow, upsertRecord } from './row.ts';
import type { Row } from './row.ts';

const GONE: Row<StoredPalette> = {
  record: null,
  ackedVersions: [],
  localSeq: 7,
  photoSource: null,
  pending: null,
};

function adopt(rows: readonly Row<StoredPalette>[], list: readonly StoredPalette[], askedAt = 3) {
  const byId = new Map(rows.map((row) => [row.record?.id ?? SAGE.id, row]));
  const found = { list, askedAt, localSeq: 7, isFirst: false };
  return Object.fromEntries(adoptList(PALETTE_KIND, byId, found));
}

describe('adoptList', () => {
  const theirs = named('Theirs', 2);

  it('takes over new, changed and removed records', () => {
    const adopted = { [SAGE.id]: settled(theirs, 7) };
    expect(adopt([], [theirs])).toEqual(adopted);
    expect(adopt([settled(named('Sage', 1))], [theirs])).toEqual(adopted);
    // Deleted and created again elsewhere, so its versions start again.
    expect(adopt([settled(named('Sage', 8))], [theirs])).toEqual(adopted);
    expect(adopt([settled(theirs)], [theirs])).toEqual({});
    expect(adopt([settled(theirs)], [])).toEqual({ [SAGE.id]: GONE });
    expect(adopt([{ ...GONE, localSeq: 3 }], [])).toEqual({ [SAGE.id]: null });
  });

  it('takes over the same version where fields of it were not stored here', () => {
    const more = { ...theirs, colors: [] };
    expect(adopt([settled(theirs)], [more])).toEqual({ [SAGE.id]: settled(more, 7) });
  });

  it('keeps records that are pending or were changed after the list was requested', () => {
    const pending = upsertRecord(null, SAGE, noteOf('a'));
    expect(adopt([pending], [theirs])).toEqual({});
    expect(adopt([pending], [])).toEqual({});
    expect(adopt([settled(named('Sage', 1), 4)], [theirs])).toEqual({});
    expect(adopt([settled(named('Sage', 1), 4)], [])).toEqual({});
    expect(adopt([{ ...GONE, localSeq: 4 }], [theirs])).toEqual({});
    const removed = removeRecord(settled(theirs), noteOf('a'));
    expect(removed && adopt([removed], [theirs])).toEqual({});
  });

  it('restores a record whose removal the server refused', () => {
    expect(adopt([{ ...GONE, localSeq: 3 }], [theirs])).toEqual({ [SAGE.id]: settled(theirs, 7) });
  });
});

const ME: Profile = { ...sampleProfile(1), profile_name: 'Me', is_default: true, version: 0 };
const UNTOUCHED: Profile = {
  ...ME,
  personal_colors: { ...ME.personal_colors, colorPoints: [] },
};
const THEIRS: Profile = { ...sampleProfile(2), is_default: true, version: 3 };

function adoptProfiles(row: Row<Profile>, { list = [THEIRS], isFirst = true } = {}) {
  const rows = new Map([[ME.id, row]]);
  return adoptList(PROFILE_KIND, rows, { list, askedAt: 0, localSeq: 7, isFirst }).get(ME.id);
}

const row = (profile: Profile) => upsertRecord(null, profile, noteOf('a'));

describe('adoptList for a profile in the list', () => {
  const stored = settledRow(
    { ...ME, version: 4, updated_at: '2026-02-01T12:00:00.000Z' },
    { localSeq: 0 },
  );
  const listed = (version: number, updated_at: string) =>
    adoptProfiles(stored, { list: [{ ...ME, version, updated_at }], isFirst: false });

  it('[S1-PSTATE-05] does not take over a version older than one seen here', () => {
    expect(listed(3, '2026-01-31T12:00:00.000Z')).toBeUndefined();
    expect(listed(3, '2026-02-02T12:00:00.000Z')).toMatchObject({ record: { version: 3 } });
    expect(listed(5, '2026-01-31T12:00:00.000Z')).toMatchObject({ record: { version: 5 } });
  });
});

describe('adoptList for a profile made before the first list', () => {
  it('drops it if it is untouched and the list has a default profile', () => {
    expect(adoptProfiles(row(UNTOUCHED))).toBeNull();
    expect(adoptProfiles(row(UNTOUCHED), { list: [] })).toBeUndefined();
    expect(adoptProfiles(row(UNTOUCHED), { isFirst: false })).toBeUndefined();
  });

  it('keeps it, no longer as default, if the user did anything to it', () => {
    const changed = { record: { is_default: false }, pending: { sent: null } };
    expect(adoptProfiles(row(ME))).toMatchObject(changed);
    const withPhoto = changePhoto(row(UNTOUCHED), 'put', noteOf('b', 2));
    expect(adoptProfiles(withPhoto)).toMatchObject(changed);
    const chosen = { profile_name: '2026-01-01T12:00:00.000Z' };
    expect(adoptProfiles(row({ ...UNTOUCHED, changed_at: chosen }))).toMatchObject(changed);
  });

  it('keeps it unchanged if it may have been sent, or is not the default', () => {
    expect(adoptProfiles(beginSending(row(UNTOUCHED)))).toBeUndefined();
    expect(adoptProfiles(row({ ...UNTOUCHED, is_default: false }))).toBeUndefined();
  });
});

function adoptNext(row: Row<Profile>, askedAt: number) {
  const rows = new Map([[THEIRS.id, row]]);
  const found = { list: [{ ...THEIRS, version: 4 }], askedAt, localSeq: 7, isFirst: false };
  return adoptList(PROFILE_KIND, rows, found).get(THEIRS.id);
}

describe('adoptList for a profile whose photo was refused', () => {
  const known = settledRow({ ...sampleProfile(2), version: 3 }, { localSeq: 1 });
  const waiting = refusePhoto(beginSending(changePhoto(known, 'put', noteOf('a', 2))), {
    answered: 'a',
    reason: 'No picture',
    key: 'b',
  });
  it("takes the server's profile and keeps the photo", () => {
    expect(waiting && adoptNext(waiting, 3)).toMatchObject({
      record: { version: 4, is_default: true },
      pending: { base: { version: 4 }, photo: { refused: 'No picture' } },
    });
  });

  it('ignores a list that was requested before', () => {
    expect(waiting && adoptNext(waiting, 1)).toBeUndefined();
  });
});
