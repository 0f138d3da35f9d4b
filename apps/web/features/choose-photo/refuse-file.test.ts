import { describe, expect, it } from 'vitest';

import { sayPhotoFailure } from '../../words/photo-failures.ts';
import { refuseFile } from './refuse-file.ts';

const MEGABYTE = 1024 * 1024;
const file = (name: string, type: string, size = 1000) => ({ name, type, size });
const FORMAT = {
  title: 'Unsupported image format',
  detail: 'Please use JPEG, PNG, WebP, or HEIC images',
};

/** What the user reads about the file; `null` if nothing speaks against it. */
const refuse = (...given: Parameters<typeof file>) => {
  const refused = refuseFile(file(...given));
  return refused && sayPhotoFailure(refused);
};

describe('refuseFile', () => {
  it.each([
    ['me.jpeg', 'image/jpeg'],
    ['me.JPG', 'image/jpeg'],
    ['me.jpg', 'image/jpg'],
    ['me.png', 'image/png'],
    ['me.webp', 'image/webp'],
    ['IMG_0001.HEIC', 'image/heic'],
    ['me.heif', 'image/heif'],
    // Windows and most of Linux do not know this type; phones give names without an ending.
    ['IMG_0001.HEIC', ''],
    ['me.heic', 'application/octet-stream'],
    ['1000000042', 'image/jpeg'],
  ])('[S1-UPL-05] accepts %s of type "%s"', (name, type) => {
    expect(refuse(name, type)).toBeNull();
  });

  it.each([
    ['me.gif', 'image/gif'],
    ['me.jpg', 'image/gif'],
    ['me.gif', 'image/jpeg'],
    ['me.avif', 'image/avif'],
    ['me.bmp', ''],
    ['me.svg', 'image/svg+xml'],
    ['me.jpg.exe', 'image/jpeg'],
    ['letter.txt', 'text/plain'],
    ['letter', ''],
    ['', ''],
  ])('[S1-UPL-05] [S1-UPL-10] refuses "%s" of type "%s"', (name, type) => {
    expect(refuse(name, type)).toMatchObject(FORMAT);
  });

  it('[S1-UPL-07] [S1-UPL-08] accepts exactly 15 MB and not a byte more, and never shows a rounded size that is allowed', () => {
    expect(refuse('me.jpg', 'image/jpeg', 15 * MEGABYTE)).toBeNull();
    expect(refuse('me.jpg', 'image/jpeg', 15 * MEGABYTE + 1)).toMatchObject({
      title: 'Image too large (15.1MB)',
      detail: 'Please use an image smaller than 15MB',
    });
    expect(refuse('me.jpg', 'image/jpeg', 20 * MEGABYTE)?.title).toBe('Image too large (20.0MB)');
  });
});
