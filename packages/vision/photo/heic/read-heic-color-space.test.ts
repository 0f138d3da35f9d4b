import { describe, expect, it } from 'vitest';

import { box, coded, hvcC, ispe, sps, two, writeHeic } from './heic-file.fixture.ts';
import { isHeicDisplayP3 } from './read-heic-color-space.ts';

const photo = { id: 1, kind: 'hvc1', data: coded([0x26, 1, 7]), isInFile: true };
const other = { ...photo, id: 2 };
const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const nclx = (primaries: number) =>
  box('colr', letters('nclx'), two(primaries), two(13), two(6), [128]);

/** An ICC profile with nothing in it but its red primary. */
function prof(redX: number): readonly number[] {
  const view = new DataView(new ArrayBuffer(164));
  view.setUint32(128, 1);
  view.setUint32(132, 0x7258595a);
  view.setUint32(136, 144);
  view.setInt32(152, Math.round(redX * 65_536));
  return box('colr', letters('prof'), [...new Uint8Array(view.buffer)]);
}
const [P3, SRGB] = [0.5151, 0.4361];

/** A file with these color properties, and which of them belong to which of its two pictures. */
function fileOf(
  colors: readonly (readonly number[])[],
  owned: Readonly<Record<number, readonly number[]>> = {},
): Uint8Array {
  const properties = [...colors, ispe(64, 48), hvcC(sps(64, 48))];
  return writeHeic({ items: [photo, other], properties, associations: owned });
}

describe('isHeicDisplayP3', () => {
  it('recognizes Display P3 by its profile or by its number', () => {
    expect(isHeicDisplayP3(fileOf([prof(P3)], { 1: [1, 2, 3] }))).toBe(true);
    expect(isHeicDisplayP3(fileOf([nclx(12)], { 1: [1] }))).toBe(true);
    expect(isHeicDisplayP3(fileOf([prof(SRGB)], { 1: [1] }))).toBe(false);
    expect(isHeicDisplayP3(fileOf([nclx(1)], { 1: [1] }))).toBe(false);
    expect(isHeicDisplayP3(fileOf([]))).toBe(false);
  });

  it('uses the properties of the photo, not those of other pictures', () => {
    expect(isHeicDisplayP3(fileOf([prof(SRGB), nclx(12)], { 1: [1], 2: [2] }))).toBe(false);
    expect(isHeicDisplayP3(fileOf([prof(SRGB), nclx(12)], { 1: [2], 2: [1] }))).toBe(true);
  });

  it('prefers the profile to the number, and uses the tiles if a grid has no properties', () => {
    expect(isHeicDisplayP3(fileOf([prof(SRGB), nclx(12)], { 1: [1, 2] }))).toBe(false);
    expect(isHeicDisplayP3(fileOf([prof(P3)], { 2: [1] }))).toBe(true);
  });

  it('never throws for a file that is cut off', () => {
    const file = fileOf([prof(P3)], { 1: [1] });
    for (let at = 0; at < file.length; at += 1) isHeicDisplayP3(file.subarray(0, at));
    expect(isHeicDisplayP3(file.subarray(0, 60))).toBe(false);
  });
});
