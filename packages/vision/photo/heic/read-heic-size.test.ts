import { describe, expect, it } from 'vitest';

import { box, coded, grid, hvcC, ispe, sps, two, writeHeic } from './heic-file.fixture.ts';
import { readHeicSize } from './read-heic-size.ts';

const photo = { id: 1, kind: 'hvc1', data: coded([0x26, 1, 7, 7, 7]), isInFile: true };
const small = ispe(64, 48);
const plan = { items: [photo], properties: [small, hvcC(sps(64, 48))] };
/** Up to the start of its picture: a frame of 16 x 8, a scan, the end. */
const FRAME = [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 8, 0, 16, 1, 1, 0x11, 0];
const SMALL_JPEG = [...FRAME, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 7, 0xff, 0xd9];
const HEIGHT_AT = 7;
const canvas = (kind: string) => ({ id: 2, kind, data: grid(20_000, 19_000) });

describe('readHeicSize', () => {
  it('returns the largest of the size properties', () => {
    expect(readHeicSize(writeHeic(plan))).toEqual({ width: 64, height: 48 });
    const properties = [small, ispe(800, 600), ispe(9, 9)];
    expect(readHeicSize(writeHeic({ ...plan, properties }))).toEqual({ width: 800, height: 600 });
  });

  it('finds the description anywhere in the file, and ignores what only looks like one', () => {
    const decoy = box('free', ispe(9000, 9000), Array<number>(70_000).fill(0));
    const file = writeHeic({ ...plan, before: [decoy] });
    expect(readHeicSize(file)).toEqual({ width: 64, height: 48 });
  });

  it('returns the canvas of a grid, whatever its property says', () => {
    const file = writeHeic({ ...plan, items: [photo, canvas('grid')], primary: 2 });
    expect(readHeicSize(file)).toEqual({ width: 20_000, height: 19_000 });
    const beside = { ...canvas('grid'), isInFile: true };
    const inMedia = writeHeic({ ...plan, items: [photo, beside], primary: 2 });
    expect(readHeicSize(inMedia)).toEqual({ width: 20_000, height: 19_000 });
  });

  it('returns the size of the coded picture, for which the decoder allocates memory', () => {
    const beside = { ...plan, properties: [small, hvcC(sps(16_000, 12_000))] };
    expect(readHeicSize(writeHeic(beside))).toEqual({ width: 16_000, height: 12_000 });
    const data = coded(sps(12_000, 16_000), [0x26, 1, 7]);
    const within = { ...plan, items: [{ ...photo, data }] };
    expect(readHeicSize(writeHeic(within))).toEqual({ width: 12_000, height: 16_000 });
  });

  it('reads what a phone writes: a rotated grid of tiles with a depth map, a tone map and texts', () => {
    const texts = [
      { id: 21, kind: 'Exif', data: [0, 0, 0, 6, 1, 2] },
      { id: 22, kind: 'mime', data: [60, 120, 62] },
      { id: 23, kind: 'tmap', data: [0, 0, 0, 0] },
      { id: 24, kind: 'uri ', data: [1] },
    ];
    const turned = { id: 25, kind: 'iden', data: [] };
    const thumbnail = { id: 26, kind: 'jpeg', data: SMALL_JPEG, isInFile: true };
    const tiles = [1, 2, 3, 4].map((id) => ({ ...photo, id }));
    const main = { id: 20, kind: 'grid', data: grid(800, 600) };
    const items = [...tiles, main, ...texts, turned, thumbnail];
    const size = { width: 800, height: 600 };
    expect(readHeicSize(writeHeic({ ...plan, items, primary: 20 }))).toEqual(size);
    expect(readHeicSize(writeHeic({ ...plan, items, primary: 25 }))).toEqual(size);
    expect(readHeicSize(writeHeic({ ...plan, items, primary: 26 }))).toBeNull();
  });

  it('includes the size of an embedded JPEG', () => {
    const data = SMALL_JPEG.with(HEIGHT_AT, 0x40);
    const thumbnail = { id: 2, kind: 'jpeg', data, isInFile: true };
    expect(readHeicSize(writeHeic({ ...plan, items: [photo, thumbnail] }))).toEqual({
      width: 16,
      height: 0x4008,
    });
  });

  it('accepts bytes that cameras append', () => {
    const after = [box('mpvd', [1, 2, 3]), [0, 0, 0, 3, 1, 2, 3, 4, 5]];
    expect(readHeicSize(writeHeic({ ...plan, after }))).toEqual({ width: 64, height: 48 });
  });
});

describe('readHeicSize returns null', () => {
  it('for overlays and pictures of other kinds', () => {
    for (const kind of ['iovl', 'unci', 'av01', 'tili', 'jpeg']) {
      expect(readHeicSize(writeHeic({ ...plan, items: [photo, canvas(kind)] }))).toBeNull();
    }
    for (const kind of ['moov', 'mini']) {
      expect(readHeicSize(writeHeic({ ...plan, after: [box(kind, [0, 0, 0, 0])] }))).toBeNull();
    }
  });

  it('for duplicate names, of which a decoder may use either', () => {
    const twice = writeHeic({ ...plan, items: [photo, { ...photo, kind: 'Exif' }] });
    expect(readHeicSize(twice)).toBeNull();
    const again = writeHeic({ ...plan, before: [box('meta', [0, 0, 0, 0])] });
    expect(readHeicSize(again)).toBeNull();
  });

  it('for items that are outside the file, share their bytes or have none', () => {
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

  it('for units that are separated in another way than the decoder expects', () => {
    const other = hvcC(sps(64, 48)).with(8 + 21, 1);
    expect(readHeicSize(writeHeic({ ...plan, properties: [small, other] }))).toBeNull();
  });

  it('for a file cut off anywhere, and never throws for a changed byte', () => {
    const file = writeHeic({ ...plan, items: [photo, canvas('grid')] });
    for (let at = 0; at < file.length; at += 1) {
      expect(readHeicSize(file.subarray(0, at))).toBeNull();
      for (const value of [0, 1, 127, 255]) readHeicSize(file.with(at, value));
    }
    expect(readHeicSize(Uint8Array.from(two(0)))).toBeNull();
  });
});
