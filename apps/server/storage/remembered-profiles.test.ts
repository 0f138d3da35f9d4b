import { faceScanSchema, makeColorPoint } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { writeProfileRows, type PointRow, type ProfileRow } from './profile-rows.ts';
import { profileFromFields } from './next-profile.ts';
import { forgetRows, readRememberedRows } from './remembered-profiles.ts';

function makeRows(id: string): { row: ProfileRow; points: PointRow[] } {
  const colorPoints = [makeColorPoint({ id: 'skin', name: 'Skin', hex: '#C68863', x: 0, y: 1 })];
  const fields = {
    profile_name: 'Anna',
    color_season: null,
    is_default: false,
    personal_colors: { colorPoints, savedAIData: null, analysisResult: null },
  };
  const now = '2026-01-01T12:00:00.000Z';
  const written = writeProfileRows(profileFromFields(fields, { id, userId: 'anna', now }));
  return { row: written.row as ProfileRow, points: [...written.points] as PointRow[] };
}

const PLACE = { hex: '#C68863', x: 0.5, y: 0.5, confidence: 90, note: 'seen' };
const SCAN = faceScanSchema.parse({
  hair: PLACE,
  lightEye: PLACE,
  darkEye: PLACE,
  cheek: PLACE,
  lips: PLACE,
});

const copy = <Rows>(rows: Rows): Rows => structuredClone(rows);

describe('the cache of profile rows', () => {
  it('does not parse rows again while they are unchanged', () => {
    const { row, points } = makeRows('one');
    const first = readRememberedRows(row, points);
    expect(readRememberedRows(copy(row), copy(points))).toBe(first);
  });

  it('parses rows again when any of their columns or points has changed', () => {
    const { row, points } = makeRows('other');
    const first = readRememberedRows(row, points);
    const renamed = readRememberedRows({ ...row, profile_name: 'Berta' }, points);
    expect(renamed?.profile.profile_name).toBe('Berta');
    const [point] = points;
    if (!first || !point) throw new Error('There is nothing to change');
    const painted = readRememberedRows(row, [{ ...point, hex: '#000000' }]);
    expect(painted?.profile.personal_colors.colorPoints[0]?.rgb).toEqual({ r: 0, g: 0, b: 0 });
    expect(readRememberedRows(row, [])?.profile.personal_colors.colorPoints).toEqual([]);
    expect(readRememberedRows(row, points)?.profile).toEqual(first.profile);
  });

  it('reuses parsed JSON when only other columns changed', () => {
    const { row, points } = makeRows('renamed');
    const scanned = { ...row, saved_ai_data: JSON.stringify(SCAN) };
    const first = readRememberedRows(scanned, points);
    const renamed = readRememberedRows({ ...scanned, profile_name: 'Berta', version: 2 }, points);
    expect(renamed?.profile).toEqual({ ...first?.profile, profile_name: 'Berta', version: 2 });
    expect(renamed?.profile.personal_colors.savedAIData).toEqual(SCAN);
    const unread = readRememberedRows({ ...scanned, saved_ai_data: null }, points);
    expect(unread?.profile.personal_colors.savedAIData).toBeNull();
  });

  it('is keyed by user and profile', () => {
    const { row, points } = makeRows('shared');
    readRememberedRows(row, points);
    const others = readRememberedRows({ ...row, user_id: 'berta' }, points);
    expect(others?.profile.user_id).toBe('berta');
  });

  it("drops a profile, and a user's profiles, when they are deleted", () => {
    const [one, other] = [makeRows('deleted'), makeRows('beside')];
    const read = (rows: typeof one) => readRememberedRows(copy(rows.row), copy(rows.points));
    const [first, second] = [read(one), read(other)];
    forgetRows('anna', 'deleted');
    expect(read(one)).not.toBe(first);
    expect(read(other)).toBe(second);
    forgetRows('ann');
    expect(read(other)).toBe(second);
    forgetRows('anna');
    expect(read(other)).not.toBe(second);
  });

  it('evicts the least recently read, and never stores huge ones', () => {
    const { row, points } = makeRows('early');
    const first = readRememberedRows(row, points);
    const big = { ...row, image_url: 'x'.repeat(90_000) };
    for (let at = 0; at < 100; at += 1) readRememberedRows({ ...big, id: `big-${at}` }, points);
    expect(readRememberedRows(copy(row), copy(points))).toBe(first);
    for (let at = 0; at < 200; at += 1) readRememberedRows({ ...big, id: `big-${at}` }, points);
    expect(readRememberedRows(copy(row), copy(points))).not.toBe(first);
    const huge = { ...row, id: 'huge', image_url: 'x'.repeat(100_001) };
    expect(readRememberedRows(huge, points)).not.toBe(readRememberedRows(huge, points));
  });

  it('reports damaged rows each time', () => {
    const { row, points } = makeRows('damaged');
    const damaged = { ...row, saved_ai_data: '{"hair":' };
    expect(readRememberedRows(damaged, points)).toBeNull();
    expect(readRememberedRows(damaged, points)).toBeNull();
    const mended = { ...row, color_season: 'golden_monsoon' };
    expect(readRememberedRows(mended, points)?.repaired).toBe(true);
    expect(readRememberedRows(mended, points)?.repaired).toBe(true);
  });
});
