import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { paintAnimation, paintNothing } from '../../testing/item-caller.ts';
import { readItemPhoto } from './read-item-photo.ts';

const create = { width: 40, height: 30, channels: 4, background: '#445566' } as const;

describe('readItemPhoto', () => {
  it('[S2-CAT-04] accepts JPEG, PNG and WebP unchanged', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const file = await sharp({ create }).toFormat(format).toBuffer();
      expect(await readItemPhoto(file)).toEqual({ ok: true, data: file });
    }
  });

  it('[S2-CAT-04] converts a still GIF into a PNG of the same colors', async () => {
    const file = await sharp({ create }).gif().toBuffer();
    const read = await readItemPhoto(file);
    if (!read.ok) throw new Error(read.message);
    const { data, info } = await sharp(read.data).raw().toBuffer({ resolveWithObject: true });
    expect((await sharp(read.data).metadata()).format).toBe('png');
    expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([40, 30, 0x44, 0x55, 0x66]);
  });

  it.each(['gif', 'webp'] as const)('refuses an animation in %s', async (format) => {
    const refusal = {
      ok: false,
      error: 'invalid-image',
      message: expect.stringContaining('animation'),
    };
    expect(await readItemPhoto(await paintAnimation(format))).toMatchObject(refusal);
  });

  it('refuses an animation in PNG', async () => {
    const still = await sharp({ create }).png().toBuffer();
    const control = Buffer.from('\0\0\0\u0008acTL\0\0\0\u0002\0\0\0\0....', 'latin1');
    const moving = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
    expect(await readItemPhoto(moving)).toMatchObject({
      ok: false,
      message: expect.stringContaining('animation'),
    });
  });

  it('refuses a fully transparent picture and accepts a cutout', async () => {
    const refusal = { ok: false, message: expect.stringContaining('transparent') };
    expect(await readItemPhoto(await paintNothing('png'))).toMatchObject(refusal);
    expect(await readItemPhoto(await paintNothing('gif'))).toMatchObject(refusal);
    const piece = { create: { ...create, width: 10, height: 10 } };
    const input = await sharp(piece).png().toBuffer();
    const cut = await sharp(await paintNothing('png'))
      .composite([{ input }])
      .png()
      .toBuffer();
    expect(await readItemPhoto(cut)).toEqual({ ok: true, data: cut });
  });

  it.each(['#000080', '#008000', '#008080', '#05040A'])(
    'accepts a cutout in %s, whatever color its transparent pixels have',
    async (background) => {
      const input = await sharp({ create: { ...create, width: 10, height: 10, background } })
        .png()
        .toBuffer();
      const hidden = { create: { ...create, background: { r: 0, g: 0, b: 0, alpha: 0 } } };
      const cut = await sharp(hidden).composite([{ input }]).png().toBuffer();
      expect(await readItemPhoto(cut)).toEqual({ ok: true, data: cut });
    },
  );

  it.each([8, 16])(
    'refuses a picture whose transparent pixels are white in %i bits',
    async (bits) => {
      const white = { create: { ...create, background: { r: 255, g: 255, b: 255, alpha: 0 } } };
      const picture = sharp(white);
      const file = await (bits === 16 ? picture.toColourspace('rgb16') : picture).png().toBuffer();
      expect((await sharp(file).metadata()).depth).toBe(bits === 16 ? 'ushort' : 'uchar');
      expect(await readItemPhoto(file)).toMatchObject({
        ok: false,
        message: expect.stringContaining('transparent'),
      });
    },
  );

  it.each([
    [15_001, 2],
    [3, 400],
  ])('refuses a strip of %i by %i pixels', async (width, height) => {
    const strip = await sharp({ create: { ...create, width, height } })
      .png()
      .toBuffer();
    expect(await readItemPhoto(strip)).toMatchObject({
      ok: false,
      error: 'image-too-small',
      message: expect.stringContaining(`only ${width} × ${height} pixels`),
    });
  });

  it('refuses a file by the size in its header without decoding it', async () => {
    const bomb = Buffer.from('GIF89a\u0000\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1');
    bomb.writeUInt16LE(60_000, 6);
    bomb.writeUInt16LE(60_000, 8);
    expect(await readItemPhoto(bomb)).toMatchObject({ ok: false, error: 'image-too-large' });
  });
});
