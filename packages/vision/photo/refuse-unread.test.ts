import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { namePictureFormat } from './name-picture-format.ts';
import { refuseUnread } from './refuse-unread.ts';

const drawn = sharp({ create: { width: 20, height: 20, channels: 3, background: '#b3202c' } });

describe('a file whose bytes are', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('[S1-UPL-05] %s is accepted', async (format) => {
    expect(refuseUnread(await drawn.clone().toFormat(format).toBuffer())).toBeNull();
  });

  it.each(['gif', 'tiff', 'avif'] as const)(
    '[S1-UPL-05] [S1-UPL-10] %s is refused, and its format can be named',
    async (format) => {
      const file = await drawn.clone().toFormat(format).toBuffer();
      expect(refuseUnread(file)).toEqual({ reason: 'not-a-photo' });
      expect(namePictureFormat(file)).toBe(format.toUpperCase());
    },
  );
});

describe('namePictureFormat', () => {
  it.each([
    ['BM\u0046\0\0\0\0\0\0\0\u0036', 'BMP'],
    ['\u00ff\u00d8\u00ff\u00e0', 'JPEG'],
    ['\0\0\0\u0018ftypheic', 'HEIC'],
    ['\0\0\0\u0018ftypmp42', null],
    ['BMW is a car', null],
    ['Dear diary', null],
    ['', null],
  ])('reads %j', (text, format) => {
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(namePictureFormat(bytes)).toBe(format);
  });
});
