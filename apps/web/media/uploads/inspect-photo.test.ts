import { describe, expect, it } from 'vitest';

import { readChosenFile } from './inspect-photo.ts';

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** A PNG as far as it is read before decoding. */
function png(width: number, height: number, more = ''): Uint8Array {
  const bytes = latin(
    `\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\u0008\u0002\0\0\0CRC.${more}\0\0\0\0IEND`,
  );
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

const gif = (pictures: number) =>
  latin(
    `GIF89a\u0028\0\u0028\0\0\0\0${',\0\0\0\0\u0028\0\u0028\0\0\u0002\u0001L\0'.repeat(pictures)};`,
  );

const read = (name: string, bytes: Uint8Array) => readChosenFile({ name, bytes });
const messageOf = (...file: Parameters<typeof read>) => {
  const reading = read(...file);
  return reading.ok ? null : reading.failure.message;
};

describe('readChosenFile', () => {
  it('[S2-CAT-04] [AMB-53] accepts a JPEG, PNG, GIF or WebP whatever it is called', () => {
    for (const name of [
      'a.jpeg',
      'a.PNG',
      'a.gif',
      'a.webp',
      'a.jfif',
      'a.jpe',
      'IMG_2041.HEIC',
      'a.svg',
      'shirt.blue.pic',
      'shirt.jpg.',
      'shirt.jpg ',
      '.hidden',
      'pasted',
      'v1. new',
      '',
    ]) {
      expect(read(name, png(40, 40))).toMatchObject({ ok: true, isGif: false });
      expect(read(name, gif(1))).toMatchObject({ ok: true, isGif: true });
    }
  });

  it.each([
    ['text', 'notes.txt', latin('hello'), /^This isn’t a JPEG, PNG, GIF or WebP picture/],
    ['a script', 'a.svg', latin('<svg><script/></svg>'), /^This isn’t a JPEG/],
    ['a script by another name', 'a.png', latin('<svg><script/></svg>'), /doesn’t contain a JPEG/],
    [
      'a zip called png',
      'a.png',
      latin('PK\u0003\u0004 and more of it to come'),
      /doesn’t contain/,
    ],
    ['text called jfif', 'a.JFIF', latin('hello'), /doesn’t contain .* despite its name$/],
    ['text called HEIC', 'a.heic', latin('hello'), /^This isn’t a JPEG/],
    ['a BMP called JPEG', 'a.jpg', latin('BM\u0046\0\0\0\0\0\0\0\u0036'), /^This is a BMP picture/],
    ['a TIFF', 'a.tif', latin('II*\0\u0008\0\0\0'), /^This is a TIFF picture\. Please save it as/],
    ['an AVIF called JPEG', 'a.jpg', latin('\0\0\0\u0018ftypavif'), /^This is an AVIF picture/],
    ['the beginning of a PNG', 'a.png', png(40, 40).subarray(0, 20), /doesn’t contain/],
    ['nothing', 'a.jpg', latin(''), /^The file is empty$/],
    ['a cut off one', 'a.png', png(40, 40).subarray(0, 40), /^The file is damaged or incomplete/],
    ['an animation', 'a.gif', gif(2), /^This is an animation/],
    ['a moving PNG', 'a.png', png(40, 40, '\0\0\0\0acTL....'), /^This is an animation/],
    ['a strip', 'a.png', png(15_001, 2), /^This picture is only 15001 x 2 pixels/],
    ['too many pixels', 'a.png', png(8000, 6000), /^This photo has 48 megapixels; at most 40/],
    ['too many bytes', 'a.png', new Uint8Array(15.1 * 1024 * 1024), /large \(15\.1MB\)\. Please/],
    ['HEIC', 'a.heic', latin('\0\0\0\u0018ftypheic'), /^HEIC photos can’t be added/],
    ['HEIC called JPEG', 'a.jpg', latin('\0\0\0\u0018ftypheic'), /^HEIC .* save this one as JPEG$/],
  ])('refuses %s with a clear message', (_, name, bytes, words) => {
    expect(messageOf(name, bytes)).toMatch(words);
  });
});
