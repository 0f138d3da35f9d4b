import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import type { Pixels } from '../vision-engine.ts';
import { areAlike, readLikeness } from './likeness.ts';
import {
  BLACK,
  BLACK_TEE,
  cutPicture,
  paintShirt,
  type PaintedShirt,
} from './painted-clothes.fixture.ts';

const STRIPED: PaintedShirt = { ...BLACK_TEE, print: 'stripes' };
const PRINTED: PaintedShirt = { ...BLACK_TEE, print: 'disc' };
const NAVY: PaintedShirt = { ...BLACK_TEE, color: { r: 24, g: 34, b: 92 } };
const SHIRTS: readonly (readonly [string, PaintedShirt])[] = [
  ['a black tee', BLACK_TEE],
  ['a longer black tee with wide sleeves', { ...BLACK_TEE, hem: 0.94, sleeve: 0.22, body: 0.15 }],
  [
    'a cropped black tee, photographed from further off',
    { ...BLACK_TEE, hem: 0.6, shoulder: 0.3, body: 0.14 },
  ],
  ['a black tee on a wooden floor', { ...BLACK_TEE, background: { r: 168, g: 128, b: 92 } }],
  ['a striped one', STRIPED],
  ['one with a print', PRINTED],
  ['a gray one of the same cut', { ...BLACK_TEE, color: { r: 128, g: 128, b: 130 } }],
  ['a navy one of the same cut', NAVY],
  ['a red one of the same cut', { ...BLACK_TEE, color: { r: 170, g: 40, b: 48 } }],
];

const toSharp = ({ width, height, data }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 4 } });

async function decode(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

const brighten = ({ width, height, data }: Pixels, by: number): Pixels => ({
  width,
  height,
  data: data.map((value, at) => (at % 4 === 3 ? value : value * by)),
});

const PICTURES = [BLACK_TEE, STRIPED, PRINTED, NAVY].map((shirt) => paintShirt(shirt));

function readPlain(value: number) {
  const data = new Uint8ClampedArray(40 * 30 * 4).fill(value);
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return readLikeness({ width: 40, height: 30, data });
}

const COPIES: readonly (readonly [string, (picture: Pixels) => Pixels | Promise<Pixels>])[] = [
  ['itself', (picture) => picture],
  [
    'saved as a poor JPEG',
    async (picture) => decode(await toSharp(picture).jpeg({ quality: 40 }).toBuffer()),
  ],
  [
    'saved as WebP',
    async (picture) => decode(await toSharp(picture).webp({ quality: 50 }).toBuffer()),
  ],
  [
    'a third of its size',
    async (picture) => decode(await toSharp(picture).resize(120).png().toBuffer()),
  ],
  [
    'twice its size',
    async (picture) => decode(await toSharp(picture).resize(720).png().toBuffer()),
  ],
  ['a little brighter', (picture) => brighten(picture, 1.06)],
  [
    'cut by 2 % all around',
    (picture) => cutPicture(picture, { left: 0.02, top: 0.02, right: 0.02, bottom: 0.02 }),
  ],
  [
    'cut by 4 % all around',
    (picture) => cutPicture(picture, { left: 0.04, top: 0.04, right: 0.04, bottom: 0.04 }),
  ],
  ['cut at the left', (picture) => cutPicture(picture, { left: 0.05 })],
  ['cut at the bottom', (picture) => cutPicture(picture, { bottom: 0.05 })],
];

describe('areAlike', () => {
  it.each(COPIES)('is true for a copy of a photo: %s', async (_, copy) => {
    for (const picture of PICTURES) {
      const [one, other] = [readLikeness(picture), readLikeness(await copy(picture))];
      expect(areAlike(one, other)).toBe(true);
      expect(areAlike(other, one)).toBe(true);
    }
  });

  it('is true for a white and a transparent background, whatever color is under the transparency', () => {
    const white = paintShirt(BLACK_TEE);
    const hidden = { ...white, data: white.data.slice() };
    for (let at = 0; at < white.data.length; at += 4) {
      if ((white.data[at] ?? 0) < 200) continue;
      white.data.set([255, 255, 255, 255], at);
      hidden.data.set([0, 90, 0, 0], at);
    }
    expect(readLikeness(hidden)).toEqual(readLikeness(white));
  });
});

describe('areAlike for different garments', () => {
  it('is false for black T-shirts and for garments of one cut', () => {
    const all = SHIRTS.map(([name, shirt]) => ({
      name,
      likeness: readLikeness(paintShirt(shirt)),
    }));
    const alike = all.flatMap((one, at) =>
      all
        .slice(at + 1)
        .flatMap((other) =>
          areAlike(one.likeness, other.likeness) ? [`${one.name}, ${other.name}`] : [],
        ),
    );
    expect(alike).toEqual([]);
  });

  it('is false for two plain pictures', () => {
    expect(areAlike(readPlain(30), readPlain(200))).toBe(false);
    expect(areAlike(readPlain(30), readPlain(31))).toBe(true);
  });
});

describe('computing a likeness', () => {
  it('is deterministic', () => {
    expect(readLikeness(paintShirt(PRINTED))).toEqual(readLikeness(paintShirt(PRINTED)));
  });

  it.each([
    [1, 1],
    [1, 600],
    [3000, 2],
  ])('works for any shape: %i x %i', (width, height) => {
    const likeness = readLikeness(
      paintShirt({ ...BLACK_TEE, background: BLACK }, { width, height }),
    );
    expect(likeness.hashes).toHaveLength(7);
    expect(areAlike(likeness, likeness)).toBe(true);
  });

  it('throws for a picture without pixels', () => {
    const nothing = { width: 0, height: 0, data: new Uint8ClampedArray() };
    expect(() => readLikeness(nothing)).toThrow(RangeError);
  });
});
