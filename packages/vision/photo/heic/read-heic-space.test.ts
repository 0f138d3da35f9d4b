import { describe, expect, it } from 'vitest';

import { box, coded, hvcC, ispe, sps, two, writeHeic } from './heic-file.fixture.ts';
import { convertToSrgb } from '../color/convert-to-srgb.ts';
import { readCodedSpace } from '../color/coded-space.ts';
import { P3_PRIMARIES, spaceOf, sRgbCurve, SRGB_PRIMARIES } from '../color/rgb-space.ts';
import { writeIccProfile } from '../color/write-icc-profile.ts';
import { readHeicSpace } from './read-heic-space.ts';

const photo = { id: 1, kind: 'hvc1', data: coded([0x26, 1, 7]), isInFile: true };
const other = { ...photo, id: 2 };
const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const nclx = (primaries: number, transfer = 13) =>
  box('colr', letters('nclx'), two(primaries), two(transfer), two(6), [128]);

const profileOf = (primaries: typeof P3_PRIMARIES) => {
  const space = spaceOf(primaries, sRgbCurve);
  if (!space) throw new Error('Primaries of a known space have an inverse');
  return box('colr', letters('prof'), [...writeIccProfile(space, false)]);
};
const [P3, SRGB] = [profileOf(P3_PRIMARIES), profileOf(SRGB_PRIMARIES)];

/** What a color of the file becomes. */
function convert(file: Uint8Array): readonly number[] {
  const data = Uint8ClampedArray.of(204, 153, 127, 255);
  const space = readHeicSpace(file);
  if (space) convertToSrgb(data, space);
  return [...data.subarray(0, 3)];
}
const [AS_IT_IS, FROM_P3] = [
  [204, 153, 127],
  [213, 150, 122],
];

/** A file with these color properties, and which of them belong to which of its two pictures. */
function fileOf(
  colors: readonly (readonly number[])[],
  owned: Readonly<Record<number, readonly number[]>> = {},
): Uint8Array {
  const properties = [...colors, ispe(64, 48), hvcC(sps(64, 48))];
  return writeHeic({ items: [photo, other], properties, associations: owned });
}

describe('readHeicSpace', () => {
  it('recognizes Display P3 by its profile or by its number', () => {
    expect(convert(fileOf([P3, SRGB], { 1: [1, 3, 4] }))).toEqual(FROM_P3);
    expect(convert(fileOf([nclx(12)], { 1: [1] }))).toEqual(FROM_P3);
    for (const color of [SRGB, nclx(1), nclx(2, 2), nclx(1, 1)]) {
      expect(readHeicSpace(fileOf([color], { 1: [1] }))).toBeNull();
    }
    expect(readHeicSpace(fileOf([]))).toBeNull();
  });

  it.each([
    [9, 13],
    [1, 8],
    [9, 16],
    [9, 18],
    [12, 4],
  ])('reads primaries %i with transfer %i', (primaries, transfer) => {
    const space = readCodedSpace({ primaries, transfer });
    const read = readHeicSpace(fileOf([nclx(primaries, transfer)], { 1: [1] }));
    expect(read?.toXyz).toEqual(space?.toXyz);
    expect(read?.curves[0](0.4)).toBe(space?.curves[0](0.4));
    expect(convert(fileOf([nclx(primaries, transfer)], { 1: [1] }))).not.toEqual(AS_IT_IS);
  });

  it('uses the properties of the photo, not those of other pictures', () => {
    expect(convert(fileOf([SRGB, nclx(12)], { 1: [1], 2: [2] }))).toEqual(AS_IT_IS);
    expect(convert(fileOf([SRGB, nclx(12)], { 1: [2], 2: [1] }))).toEqual(FROM_P3);
  });

  it('prefers the profile to the number, and uses the tiles if a grid has no properties', () => {
    expect(convert(fileOf([SRGB, nclx(12)], { 1: [1, 2] }))).toEqual(AS_IT_IS);
    expect(convert(fileOf([nclx(1), P3], { 1: [1, 2] }))).toEqual(FROM_P3);
    expect(convert(fileOf([P3], { 2: [1] }))).toEqual(FROM_P3);
  });

  it('never throws for a file that is cut off', () => {
    const file = fileOf([nclx(12)], { 1: [1] });
    for (let at = 0; at < file.length; at += 1) readHeicSpace(file.subarray(0, at));
    expect(readHeicSpace(file.subarray(0, 60))).toBeNull();
  });
});
