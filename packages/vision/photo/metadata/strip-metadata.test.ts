import * as fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { bytesOf, draw, exifOf, join, listMarks, mark, MARKS } from './marked-files.fixture.ts';
import type { Drawing, Format } from './marked-files.fixture.ts';
import { stripMetadata } from './strip-metadata.ts';

const FORMATS: readonly Format[] = ['jpeg', 'png', 'webp', 'gif'];
const PLAIN: Omit<Drawing, 'format'> = {
  width: 40,
  height: 30,
  seed: 1,
  hasAlpha: false,
  isSpecial: false,
  icc: null,
};

const drawPlain = (format: Format, wanted: Partial<Drawing> = {}) =>
  draw({ ...PLAIN, format, ...wanted });

function bytesAfter(file: Uint8Array): Uint8Array {
  const stripped = stripMetadata(file);
  return 'bytes' in stripped ? stripped.bytes : file;
}

const findMarks = (bytes: Uint8Array): readonly string[] =>
  MARKS.filter((text) => Buffer.from(bytes).includes(text));

/** As stored, in the numbers of the file: not turned, and not converted by its color profile. */
async function decode(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes, { failOn: 'none' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: data.toString('base64'), width: info.width, height: info.height };
}

const jfifOf = (...picture: readonly number[]) => {
  const head = [...bytesOf('JFIF\0'), 1, 2, 1, 0, 96, 0, 96];
  return [0xff, 0xe0, 0, 2 + head.length + picture.length, ...head, ...picture];
};

describe('stripMetadata', () => {
  it.each(FORMATS)('takes place, time, camera and every other note out of a %s', async (format) => {
    const plain = await drawPlain(format);
    const marked = mark(plain, format, { marks: listMarks(format), trails: true });
    expect(findMarks(marked)).not.toEqual([]);
    const stripped = stripMetadata(marked);
    expect(stripped.kind).toBe('stripped');
    const bytes = bytesAfter(marked);
    expect(findMarks(bytes)).toEqual([]);
    const { exif, xmp, iptc, comments, orientation } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, comments, orientation]).toEqual(Array(5).fill(undefined));
    expect(await decode(bytes)).toEqual(await decode(plain));
  });

  it.each(FORMATS)('leaves a %s without notes as it is, with its color profile', async (format) => {
    for (const isSpecial of [false, true]) {
      const file = await drawPlain(format, { isSpecial, icc: format === 'gif' ? null : 'p3' });
      expect(stripMetadata(file)).toEqual({ kind: 'clean' });
    }
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'leaves of the notes of a %s nothing but its direction',
    async (format) => {
      const plain = await drawPlain(format);
      for (const orientation of [2, 3, 4, 5, 6, 7, 8]) {
        const marked = mark(plain, format, { marks: listMarks(format), orientation });
        const stripped = stripMetadata(marked);
        expect(stripped.kind).toBe('turned');
        const bytes = bytesAfter(marked);
        expect(findMarks(bytes)).toEqual([]);
        const { exif, xmp, orientation: read } = await sharp(bytes).metadata();
        expect([read, xmp, exif?.length]).toEqual([
          orientation,
          undefined,
          format === 'jpeg' ? 32 : 26,
        ]);
        expect(stripMetadata(bytes)).toEqual({ kind: 'turned', bytes });
      }
    },
  );

  it('reads a direction written in big-endian order', async () => {
    const plain = await drawPlain('jpeg');
    const exif = join(bytesOf('Exif\0\0'), exifOf(6, { isLittle: false }));
    const segment = join([0xff, 0xe1, 0, exif.length + 2], exif);
    const file = join(plain.subarray(0, 2), segment, plain.subarray(2));
    expect(stripMetadata(file).kind).toBe('turned');
  });

  it('takes the small picture out of the JFIF header and keeps its density', async () => {
    const plain = await drawPlain('jpeg');
    const fileOf = (jfif: readonly number[]) => join([0xff, 0xd8], jfif, plain.subarray(2));
    expect(bytesAfter(fileOf(jfifOf(1, 1, 9, 9, 9)))).toEqual(fileOf(jfifOf(0, 0)));
    expect(stripMetadata(fileOf(jfifOf(0, 0)))).toEqual({ kind: 'clean' });
  });

  it('keeps the color transform of a CMYK JPEG and of an RGB one', async () => {
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#b3202c' } });
    const cmyk = new Uint8Array(await picture.toColourspace('cmyk').jpeg().toBuffer());
    const marked = mark(cmyk, 'jpeg', { marks: listMarks('jpeg') });
    expect(Buffer.from(bytesAfter(marked)).includes('Adobe')).toBe(true);
    expect(await decode(bytesAfter(marked))).toEqual(await decode(cmyk));
  });

  it('takes notes out from between the scans of a progressive JPEG', async () => {
    const plain = Buffer.from(await drawPlain('jpeg', { isSpecial: true }));
    const scan = plain.indexOf(
      Buffer.from([0xff, 0xda]),
      plain.indexOf(Buffer.from([0xff, 0xda])) + 2,
    );
    const between = join([0xff, 0xfe, 0, 8], bytesOf('ZZNOTE'));
    const marked = join(plain.subarray(0, scan), between, plain.subarray(scan));
    expect(bytesAfter(marked)).toEqual(new Uint8Array(plain));
  });

  it('leaves out bytes between the segments of a JPEG, as decoders do', async () => {
    const plain = await drawPlain('jpeg');
    const at = 4 + (plain[5] ?? 0);
    expect(bytesAfter(join(plain.subarray(0, at), [0, 0, 0], plain.subarray(at)))).toEqual(plain);
  });

  it('keeps the color chunks of a PNG', async () => {
    const plain = await drawPlain('png');
    const gamma = Uint8Array.of(
      0,
      0,
      0,
      4,
      0x67,
      0x41,
      0x4d,
      0x41,
      0,
      1,
      0x86,
      0xa0,
      0x31,
      0xe8,
      0x96,
      0x5f,
    );
    const linear = join(plain.subarray(0, 33), gamma, plain.subarray(33));
    expect(stripMetadata(linear)).toEqual({ kind: 'clean' });
    expect(bytesAfter(mark(linear, 'png', { marks: ['text'] }))).toEqual(linear);
  });

  it('says of a file that is cut off, of another format or no picture that it does not know it', async () => {
    for (const format of FORMATS) {
      const marked = mark(await drawPlain(format), format, { marks: listMarks(format) });
      for (const length of [0, 1, 3, 11, 12, 20, 60, marked.length - 20]) {
        expect(stripMetadata(marked.slice(0, length))).toEqual({ kind: 'unknown' });
      }
    }
    const avif = join([0, 0, 0, 28], bytesOf('ftypavif'), Array(40).fill(0));
    for (const other of [avif, bytesOf('BM'), bytesOf('<svg/>'), bytesOf('hello')]) {
      expect(stripMetadata(other)).toEqual({ kind: 'unknown' });
    }
  });

  const drawings = fc.record({
    format: fc.constantFrom(...FORMATS),
    width: fc.integer({ min: 1, max: 48 }),
    height: fc.integer({ min: 1, max: 48 }),
    seed: fc.nat(1000),
    hasAlpha: fc.boolean(),
    isSpecial: fc.boolean(),
    icc: fc.constantFrom(null, 'p3' as const, 'srgb' as const),
  });

  it('shows the same pixels in the same color space for any picture with any notes', async () => {
    await fc.assert(
      fc.asyncProperty(
        drawings.chain((drawing) =>
          fc.tuple(fc.constant(drawing), fc.subarray([...listMarks(drawing.format)]), fc.boolean()),
        ),
        async ([drawing, marks, trails]) => {
          const plain = await draw(drawing);
          const marked = mark(plain, drawing.format, { marks, trails });
          const bytes = bytesAfter(marked);
          expect(findMarks(bytes)).toEqual([]);
          expect(await decode(bytes)).toEqual(await decode(plain));
          expect((await sharp(bytes).metadata()).icc).toEqual((await sharp(plain).metadata()).icc);
          expect(stripMetadata(bytes)).toEqual({ kind: 'clean' });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('never throws, whatever is wrong with a file, and is done after one turn', async () => {
    const files = await Promise.all(
      FORMATS.map(async (format) =>
        mark(await drawPlain(format), format, { marks: listMarks(format), orientation: 6 }),
      ),
    );
    const hit = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255));
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.array(hit, { maxLength: 8 }),
        fc.double({ min: 0.2, max: 1, noNaN: true }),
        (file, hits, share) => {
          const damaged = file.slice(0, Math.ceil(file.length * share));
          for (const [at, byte] of hits) damaged[Math.floor(at * (damaged.length - 1))] = byte;
          const bytes = bytesAfter(damaged);
          expect(bytesAfter(bytes)).toEqual(bytes);
        },
      ),
      { numRuns: 400 },
    );
  });
});
