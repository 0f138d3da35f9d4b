import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { crc32 } from './png/crc32.ts';
import { preparePicture, typeOfPicture } from './prepare-picture.ts';

const drawn = () =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: '#b3202c' } });
const PLAIN = { orientation: 1, isAmbiguous: false };
const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];

/** An Exif block that states an orientation and nothing else. */
function writeExif(orientation: number, isLittleEndian = false): Buffer {
  const block = Buffer.alloc(26);
  const view = new DataView(block.buffer, block.byteOffset);
  block.write(isLittleEndian ? 'II' : 'MM');
  view.setUint16(2, 42, isLittleEndian);
  view.setUint32(4, 8, isLittleEndian);
  for (const [at, value] of [1, 0x112, 3].entries())
    view.setUint16(8 + 2 * at, value, isLittleEndian);
  view.setUint32(14, 1, isLittleEndian);
  view.setUint16(18, orientation, isLittleEndian);
  return block;
}

async function png(type: string, content: Uint8Array): Promise<Buffer> {
  const file = await drawn().png().toBuffer();
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length);
  chunk.write(type, 4);
  chunk.set(content, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), content.length + 8);
  return Buffer.concat([file.subarray(0, 33), chunk, file.subarray(33)]);
}

describe('preparePicture', () => {
  it('leaves files alone that all programs read alike', async () => {
    const files = [
      await drawn().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
      await drawn().png().withIccProfile('p3').toBuffer(),
      await png('gAMA', Uint8Array.of(0, 1, 0x86, 0xa0)),
      await png('eXIf', writeExif(1)),
      await drawn().webp().withIccProfile('p3').toBuffer(),
      await drawn().gif().toBuffer(),
    ];
    for (const bytes of files) expect(preparePicture(bytes)).toEqual({ bytes, ...PLAIN });
  });

  it.each(EIGHT)('takes the direction %i out of a PNG and a WebP', async (orientation) => {
    const files = [
      await png('eXIf', writeExif(orientation)),
      await png('eXIf', writeExif(orientation, true)),
      await drawn().webp().withMetadata({ orientation }).toBuffer(),
      await drawn().webp({ lossless: true }).withMetadata({ orientation }).toBuffer(),
    ];
    for (const file of files) {
      const prepared = preparePicture(file);
      expect(prepared).toMatchObject({ orientation, isAmbiguous: orientation > 1 });
      const { orientation: left = 1, width } = await sharp(prepared.bytes).metadata();
      expect([left, width]).toEqual([1, 20]);
    }
  });

  it('leaves a PNG alone whose direction stands after its picture, where no decoder looks', async () => {
    const file = await png('eXIf', writeExif(6));
    const chunk = file.subarray(33, 33 + 26 + 12);
    const bytes = Buffer.concat([
      file.subarray(0, 33),
      file.subarray(71, -12),
      chunk,
      file.subarray(-12),
    ]);
    expect(preparePicture(bytes)).toEqual({ bytes, ...PLAIN });
  });

  it.each([0, 9, 65_535])('ignores the impossible direction %i', async (orientation) => {
    const bytes = await png('eXIf', writeExif(orientation));
    expect(preparePicture(bytes)).toEqual({ bytes, ...PLAIN });
  });

  it('never throws for Exif that is cut off', async () => {
    const exif = writeExif(6);
    for (let length = 0; length < 22; length += 1) {
      const bytes = await png('eXIf', exif.subarray(0, length));
      expect(preparePicture(bytes).orientation).toBe(1);
    }
  });

  it('gives a PNG a profile in place of color codes', async () => {
    const prepared = preparePicture(await png('cICP', Uint8Array.of(12, 13, 0, 1)));
    expect(prepared).toMatchObject({ orientation: 1, isAmbiguous: true });
    expect((await sharp(prepared.bytes).metadata()).icc).toBeDefined();
  });

  it('cuts stray bytes out of the start of a JPEG, where browsers accept none', async () => {
    const jpeg = await drawn().jpeg().toBuffer();
    for (const stray of [[0], [0, 0, 0], [0xff, 0, 7], [0xff, 0xff]]) {
      const file = Buffer.concat([jpeg.subarray(0, 2), Buffer.from(stray), jpeg.subarray(2)]);
      const { bytes, isAmbiguous } = preparePicture(file);
      expect([...bytes.subarray(0, 4)]).toEqual([...jpeg.subarray(0, 4)]);
      expect([bytes.length, isAmbiguous]).toEqual([jpeg.length, true]);
    }
  });

  it('finds a JPEG of inks ambiguous', async () => {
    const bytes = await drawn().toColourspace('cmyk').jpeg().toBuffer();
    expect(preparePicture(bytes)).toEqual({ bytes, orientation: 1, isAmbiguous: true });
  });
});

describe('typeOfPicture', () => {
  it('reads the bytes alone', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
      expect(typeOfPicture(await drawn().toFormat(format).toBuffer())).toBe(`image/${format}`);
    }
    expect(typeOfPicture(Buffer.from('Dear diary'))).toBeNull();
    expect(typeOfPicture(await drawn().tiff().toBuffer())).toBeNull();
  });
});
