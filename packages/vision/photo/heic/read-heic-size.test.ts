import { describe, expect, it } from 'vitest';

import { box, coded, grid, hvcC, ispe, sps, two, writeHeic } from './heic-file.fixture.ts';
import { readHeicSize } from './read-heic-size.ts';

const photo = { id: 1, kind: 'hvc1', data: coded([0x26, 1, 7, 7, 7]), isInFile: true };
const small = ispe(64, 48);
const plan = { items: [photo], properties: [small, hvcC(sps(64, 48))] };
const canvas = (kind: string) => ({ id: 2, kind, data: grid(20_000, 19_000) });

describe('the size of a HEIC file', () => {
  it('is the largest of its properties', () => {
    expect(readHeicSize(writeHeic(plan))).toEqual({ width: 64, height: 48 });
    const properties = [small, ispe(800, 600), ispe(9, 9)];
    expect(readHeicSize(writeHeic({ ...plan, properties }))).toEqual({ width: 800, height: 600 });
  });

  it('is found wherever its description stands, and not in what only looks like one', () => {
    const decoy = box('free', ispe(9000, 9000), Array<number>(70_000).fill(0));
    const file = writeHeic({ ...plan, before: [decoy] });
    expect(readHeicSize(file)).toEqual({ width: 64, height: 48 });
  });

  it('is that of the canvas of a grid, whatever its property says', () => {
    const file = writeHeic({ ...plan, items: [photo, canvas('grid')], primary: 2 });
    expect(readHeicSize(file)).toEqual({ width: 20_000, height: 19_000 });
    const beside = { ...canvas('grid'), isInFile: true };
    const inMedia = writeHeic({ ...plan, items: [photo, beside], primary: 2 });
    expect(readHeicSize(inMedia)).toEqual({ width: 20_000, height: 19_000 });
  });

  it('is that of the coded picture, which the decoder makes room for', () => {
    const beside = { ...plan, properties: [small, hvcC(sps(16_000, 12_000))] };
    expect(readHeicSize(writeHeic(beside))).toEqual({ width: 16_000, height: 12_000 });
    const data = coded(sps(12_000, 16_000), [0x26, 1, 7]);
    const within = { ...plan, items: [{ ...photo, data }] };
    expect(readHeicSize(writeHeic(within))).toEqual({ width: 12_000, height: 16_000 });
  });

  it('does not mind what cameras append', () => {
    const after = [box('mpvd', [1, 2, 3]), [0, 0, 0, 3, 1, 2, 3, 4, 5]];
    expect(readHeicSize(writeHeic({ ...plan, after }))).toEqual({ width: 64, height: 48 });
  });
});

describe('a HEIC file is refused', () => {
  it('when it lays pictures over one another, or holds pictures of other kinds', () => {
    for (const kind of ['iovl', 'iden', 'unci', 'av01', 'jpeg', 'tili']) {
      expect(readHeicSize(writeHeic({ ...plan, items: [photo, canvas(kind)] }))).toBeNull();
    }
    for (const kind of ['moov', 'mini']) {
      expect(readHeicSize(writeHeic({ ...plan, after: [box(kind, [0, 0, 0, 0])] }))).toBeNull();
    }
  });

  it('when two things have one name, of which a decoder may believe either', () => {
    const twice = writeHeic({ ...plan, items: [photo, { ...photo, kind: 'Exif' }] });
    expect(readHeicSize(twice)).toBeNull();
    const again = writeHeic({ ...plan, before: [box('meta', [0, 0, 0, 0])] });
    expect(readHeicSize(again)).toBeNull();
  });

  it('when its items stand outside the file, share their bytes or have none', () => {
    const file = writeHeic(plan);
    expect(readHeicSize(file.subarray(0, file.length - 1))).toBeNull();
    expect(
      readHeicSize(writeHeic({ ...plan, items: [{ ...photo, data: [] }], primary: 3 })),
    ).toBeNull();
    const cut = { ...photo, data: [0, 0, 1, 0, 7] };
    expect(readHeicSize(writeHeic({ ...plan, items: [cut] }))).toBeNull();
    const many = Array.from({ length: 1001 }, (_, at) => ({ ...photo, id: at + 1 }));
    expect(readHeicSize(writeHeic({ ...plan, items: many }))).toBeNull();
  });

  it('when its units are told apart in another way than its decoder does', () => {
    const other = hvcC(sps(64, 48)).with(8 + 21, 1);
    expect(readHeicSize(writeHeic({ ...plan, properties: [small, other] }))).toBeNull();
  });

  it('wherever it is cut off, and whichever byte of its description is changed, without trouble', () => {
    const file = writeHeic({ ...plan, items: [photo, canvas('grid')] });
    for (let at = 0; at < file.length; at += 1) {
      expect(readHeicSize(file.subarray(0, at))).toBeNull();
      for (const value of [0, 1, 127, 255]) readHeicSize(file.with(at, value));
    }
    expect(readHeicSize(Uint8Array.from(two(0)))).toBeNull();
  });
});
