import { crc32 } from 'node:zlib';

import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';

import { processPhoto } from '../photos/process-photo.ts';
import { decodePhoto } from './decode-photo.ts';
import { TWO_COLORS_HEIC } from '../testing/two-colors-heic.ts';

type Color = readonly number[];

/** The size and the middle of the left half: as it is scanned, and as it is stored. */
async function readTwice(file: Uint8Array) {
  const [scanned, kept] = await Promise.all([decodePhoto(file), processPhoto(file)]);
  if (!scanned.ok) throw new Error(scanned.message);
  if (!kept.ok) throw new Error(kept.message);
  const stored = await decodePhoto(kept.photo.bytes);
  if (!stored.ok) throw new Error(stored.message);
  return [scanned.pixels, stored.pixels].map(({ width, height, data }) => {
    const at = ((height >> 1) * width + (width >> 2)) * 4;
    return { size: [width, height], color: [...data.subarray(at, at + 3)] };
  });
}

async function expectRead(file: Uint8Array, color: Color, size?: readonly number[]) {
  for (const read of await readTwice(file)) {
    if (size) expect(read.size).toEqual(size);
    const off = color.map((value, channel) => Math.abs((read.color[channel] ?? -999) - value));
    expect(Math.max(...off), `${read.color.join()} for ${color.join()}`).toBeLessThanOrEqual(2);
  }
}

const RED = [179, 32, 44];
const flat = (background: string) =>
  sharp({ create: { width: 400, height: 400, channels: 3, background } });

describe('a scanned and a stored photo read', () => {
  it('a JPEG with stray bytes between its segments', async () => {
    const jpeg = await flat('#b3202c').jpeg({ chromaSubsampling: '4:4:4' }).toBuffer();
    const [first, second] = [jpeg.subarray(0, 20), jpeg.subarray(20)];
    for (const stray of [Buffer.alloc(3), Buffer.from('hello'), Buffer.from([0xff, 0, 0xff, 0xd0])])
      await expectRead(Buffer.concat([first, stray, second]), RED, [400, 400]);
  });

  it('a PNG with other bytes after its end', async () => {
    const png = await flat('#b3202c').png().toBuffer();
    await expectRead(Buffer.concat([png, Buffer.alloc(9000, 3)]), RED, [400, 400]);
  });

  it('the primary picture of a HEIC file, wherever it stands', async () => {
    const file = heic();
    file.write('abcd', file.indexOf('auxl'));
    file[file.indexOf('pitm') + 9] = 4;
    await expectRead(file, [255, 255, 255], [64, 32]);
  });

  it('a HEIC file by its color codes, as its profile would have it', async () => {
    await expectRead(codeHeic(12, 13), [176, 122, 92]);
  });

  it('a HEIC file of high dynamic range, converted', async () => {
    const [scanned, stored] = await readTwice(codeHeic(9, 16));
    expect(Math.max(...(scanned?.color ?? []))).toBeGreaterThan(240);
    expect(Math.abs((stored?.color[2] ?? 0) - (scanned?.color[2] ?? 0))).toBeLessThanOrEqual(2);
  });
});

const heic = () => Buffer.from(TWO_COLORS_HEIC, 'base64');

/** The file with code numbers in place of its profile; libheif takes the third for the way its planes are made. */
function codeHeic(primaries: number, transfer: number): Buffer {
  const file = heic();
  const at = file.indexOf('colrprof') + 4;
  file.write('nclx', at);
  for (const [order, code] of [primaries, transfer, 6].entries()) {
    file.writeUInt16BE(code, at + 4 + 2 * order);
  }
  file[at + 10] = 0x80;
  return file;
}

const GRAY = 128;
const four = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at);
  return bytes;
};

/** A chunk of a PNG: length, type, content and checksum. */
function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  return Buffer.concat([four(content.length), named, four(crc32(named))]);
}

/** The file with these chunks after its header. */
async function png(picture: Sharp, ...chunks: readonly Buffer[]): Promise<Buffer> {
  const file = await picture.png().toBuffer();
  return Buffer.concat([file.subarray(0, 33), ...chunks, file.subarray(33)]);
}

const gamma = (value: number) => chunk('gAMA', four(Math.round(value * 100_000)));
const codes = (...content: readonly number[]) => chunk('cICP', Uint8Array.from(content));
const P3 = chunk('cHRM', four(31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6000));

const skin = () => flat('#c83c32');

/** Figures are those of Chromium 156, except for high dynamic range. */
describe('a scanned and a stored PNG are read', () => {
  it.each([
    [1, 188],
    [1 / 1.8, 146],
    [1 / 2.2, GRAY],
    [0, GRAY],
  ])('by its gamma of %d', async (value, gray) => {
    await expectRead(await png(flat('#808080'), gamma(value)), [gray, gray, gray]);
    const single = flat('#808080').grayscale();
    await expectRead(await png(single, gamma(value)), [gray, gray, gray]);
    const deep = flat('#808080').toColourspace('rgb16');
    await expectRead(await png(deep, gamma(value)), [gray, gray, gray]);
  });

  it('by its gamma in sixteen bits as well', async () => {
    await expectRead(await png(skin().toColourspace('rgb16'), gamma(1)), [229, 133, 122]);
    const gray = flat('#808080').toColourspace('grey16');
    await expectRead(await png(gray, gamma(1)), [188, 188, 188]);
  });

  it('by its primaries, where it has a gamma too', async () => {
    await expectRead(await png(skin(), gamma(1 / 2.2), P3), [219, 37, 34]);
    await expectRead(await png(skin(), P3), [200, 60, 50]);
  });

  it.each([
    ['Display P3', [12, 13, 0, 1], [217, 42, 39]],
    ['linear light', [1, 8, 0, 1], [229, 133, 122]],
    ['a gamma of 2.2', [1, 4, 0, 1], [201, 57, 46]],
    ['sRGB', [1, 13, 0, 1], [200, 60, 50]],
    ['a range that is not allowed', [12, 13, 0, 0], [200, 60, 50]],
  ])('by code numbers for %s', async (_what, content, color) => {
    await expectRead(await png(skin(), codes(...content)), color);
  });

  it('by code numbers, else by a profile, else as sRGB, else by gamma', async () => {
    const profiled = () => skin().withIccProfile('p3');
    await expectRead(await png(profiled(), gamma(1)), [200, 60, 50]);
    await expectRead(await png(profiled(), codes(1, 13, 0, 1)), [185, 71, 58]);
    await expectRead(await png(skin(), chunk('sRGB', Uint8Array.of(0)), gamma(1)), [200, 60, 50]);
  });

  it('without what a decoder ignores: a wrong checksum, or a place after the picture', async () => {
    const wrong = gamma(1);
    wrong[wrong.length - 1] = (wrong.at(-1) ?? 0) ^ 1;
    await expectRead(await png(skin(), wrong), [200, 60, 50]);
    const file = await png(skin());
    const late = Buffer.concat([file.subarray(0, -12), gamma(1), file.subarray(-12)]);
    await expectRead(late, [200, 60, 50]);
  });

  it.each([16, 18])('converted from high dynamic range (%i)', async (transfer) => {
    const file = await png(flat('#808080'), codes(9, transfer, 0, 1));
    const [scanned, stored] = await readTwice(file);
    expect(scanned?.color).not.toEqual([GRAY, GRAY, GRAY]);
    expect(Math.abs((stored?.color[0] ?? 0) - (scanned?.color[0] ?? 0))).toBeLessThanOrEqual(2);
  });

  it('with the transparency it has', async () => {
    const clear = sharp({
      create: {
        width: 40,
        height: 40,
        channels: 4,
        background: { r: 200, g: 60, b: 50, alpha: 0.5 },
      },
    });
    await expectRead(await png(clear, gamma(1)), [242, 194, 188]);
  });
});
