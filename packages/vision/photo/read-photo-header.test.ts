import { readFile } from 'node:fs/promises';

import { beforeAll, describe, expect, it } from 'vitest';

import { coded, ispe, writeHeic } from './heic/heic-file.fixture.ts';
import { readPhotoHeader } from './read-photo-header.ts';

const PORTRAIT = new URL(
  '../../../node_modules/@vladmandic/face-api/demo/sample1.jpg',
  import.meta.url,
);

/** The first bytes of a file with the given size. */
function fileOf(...parts: (string | readonly number[])[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? part.split('').map((letter) => letter.charCodeAt(0)) : part,
    ),
  );
}
const zeros = (count: number) => Array.from({ length: count }, () => 0);

describe('readPhotoHeader for a JPEG', () => {
  let portrait = new Uint8Array();
  beforeAll(async () => {
    portrait = new Uint8Array(await readFile(PORTRAIT));
  });

  it('finds the size of a real photo', () => {
    expect(readPhotoHeader(portrait)).toEqual({
      format: 'jpeg',
      width: 1920,
      height: 1280,
      isComplete: true,
    });
  });

  it('recognizes a file that ends before its picture', () => {
    const cut = portrait.subarray(0, Math.floor(portrait.length / 2));
    expect(readPhotoHeader(cut)).toMatchObject({ format: 'jpeg', isComplete: false });
  });

  it.each([
    ['zeros', [0, 0, 0]],
    ['text', [104, 101, 108, 108, 111]],
    ['bytes that look like values', [0xff, 0, 0xff, 0]],
    ['fill bytes', [0xff, 0xff, 0xff]],
    ['markers without a segment', [0xff, 0xd0, 0xff, 0x01]],
    ['a megabyte', Array<number>(1_000_000).fill(7)],
  ])('skips %s between segments, as decoders do', (_what, stray) => {
    // After the first segment, and before any.
    for (const at of [4 + (portrait[4] ?? 0) * 256 + (portrait[5] ?? 0), 2]) {
      const file = new Uint8Array(portrait.length + stray.length);
      file.set(portrait.subarray(0, at));
      file.set(stray, at);
      file.set(portrait.subarray(at), at + stray.length);
      expect(readPhotoHeader(file)).toEqual(readPhotoHeader(portrait));
    }
  });

  it('reads nothing into a file that ends before its picture begins', () => {
    const end = fileOf([0xff, 0xd8, 0xff, 0xd9], zeros(40));
    expect(readPhotoHeader(end)).toBeNull();
    expect(readPhotoHeader(fileOf([0xff, 0xd8, 0xff, 0xe0, 0, 0], zeros(40)))).toBeNull();
  });

  it('accepts bytes after the end, as some cameras write them', () => {
    const longer = new Uint8Array(portrait.length + 900);
    longer.set(portrait);
    expect(readPhotoHeader(longer)).toMatchObject({ isComplete: true });
  });

  it('works on bytes inside a larger buffer', () => {
    const inside = new Uint8Array(portrait.length + 10);
    inside.set(portrait, 10);
    expect(readPhotoHeader(inside.subarray(10))).toMatchObject({ width: 1920 });
  });
});

describe('readPhotoHeader for other formats', () => {
  it('finds the size of a PNG and whether it is complete', () => {
    const head = [[0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR', [0, 0, 1, 0, 0, 0, 0, 64]];
    const png = { format: 'png', width: 256, height: 64, isComplete: true };
    const whole = [...head, zeros(9), zeros(4), 'IEND', zeros(4)];
    expect(readPhotoHeader(fileOf(...whole))).toEqual(png);
    expect(readPhotoHeader(fileOf(...whole, zeros(9000)))).toEqual(png);
    expect(readPhotoHeader(fileOf(...head, zeros(20)))).toMatchObject({ isComplete: false });
  });

  it('finds the size of all three kinds of WebP', () => {
    const riff = ['RIFF', [22, 0, 0, 0], 'WEBP'];
    const lossy = fileOf(...riff, 'VP8 ', zeros(10), [0x20, 0x03, 0x58, 0x02]);
    const extended = fileOf(...riff, 'VP8X', zeros(8), [0x1f, 0x03, 0, 0x57, 0x02, 0]);
    const lossless = fileOf(...riff, 'VP8L', zeros(5), [0x1f, 0xc3, 0x95, 0], zeros(5));
    for (const file of [lossy, extended, lossless]) {
      expect(readPhotoHeader(file)).toEqual({
        format: 'webp',
        width: 800,
        height: 600,
        isComplete: true,
      });
    }
  });

  it('finds the size of a HEIC file, reports if it cannot, and rejects AVIF', () => {
    const photo = { id: 1, kind: 'hvc1', data: coded([0x26, 1, 7]) };
    const heic = writeHeic({ items: [photo], properties: [ispe(800, 600)] });
    const size = { format: 'heic', width: 800, height: 600 };
    expect(readPhotoHeader(heic)).toEqual({ ...size, isComplete: true });
    expect(readPhotoHeader(heic.subarray(0, 90))).toMatchObject({
      format: 'heic',
      isComplete: false,
    });
    expect(readPhotoHeader(fileOf([0, 0, 0, 24], 'ftypavif', zeros(90)))).toBeNull();
  });
});

describe('readPhotoHeader of a HEIF container', () => {
  const photo = { id: 1, kind: 'hvc1', data: coded([0x26, 1, 7]) };
  const file = writeHeic({ items: [photo], properties: [ispe(800, 600)] });
  /** The file with other brands: the first, and two that it is compatible with. */
  const branded = (...brands: readonly string[]) => {
    const changed = file.slice();
    for (const [order, brand] of brands.entries()) changed.set(fileOf(brand), [8, 16, 20][order]);
    return readPhotoHeader(changed)?.format ?? null;
  };

  it('finds HEIC by any of its brands, because makers put their own first', () => {
    expect(branded('heic', 'mif1', 'heic')).toBe('heic');
    expect(branded('MiHE', 'mif1', 'heic')).toBe('heic');
    expect(branded('1pic', 'heix', 'miaf')).toBe('heic');
    expect(branded('mif1', 'miaf', 'MiHB')).toBe('heic');
  });

  it('finds no HEIC in AVIF and in videos', () => {
    expect(branded('avif', 'mif1', 'miaf')).toBeNull();
    expect(branded('mif1', 'avif', 'miaf')).toBeNull();
    expect(branded('mp42', 'isom', 'mp41')).toBeNull();
  });
});

describe('readPhotoHeader returns null', () => {
  it('for a file that is no photo, whatever its name', () => {
    for (const file of [fileOf('Dear diary, '.repeat(20)), fileOf('GIF89a', zeros(60)), fileOf()]) {
      expect(readPhotoHeader(file)).toBeNull();
    }
  });

  it('for a file that ends inside its header', () => {
    expect(readPhotoHeader(fileOf([0xff, 0xd8, 0xff, 0xe0, 0, 16]))).toBeNull();
    expect(readPhotoHeader(fileOf([0x89], 'PNG'))).toBeNull();
  });
});
