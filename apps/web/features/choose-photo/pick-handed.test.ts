import { describe, expect, it, vi } from 'vitest';

import type { Handed } from './handed-photo.ts';
import { pickHanded, takeSeveral } from './pick-handed.ts';

const image = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const note = new File(['x'], 'notes.txt', { type: 'text/plain' });
const drop = (files: File[], hasFolder = false) => pickHanded({ by: 'drop', files, hasFolder });
const paste = (files: File[], text = '') => pickHanded({ by: 'paste', files, text });
const said = async (picking: ReturnType<typeof pickHanded>) => {
  const picked = await picking;
  return picked.ok ? picked.file.name : [picked.problem.title, picked.problem.detail];
};

const NO_IMAGES = ['No images found', 'Please drop an image file'];
const MANY = ['Multiple images detected', 'Please drop one image at a time'];
const NOT_PASTED = ['Failed to paste image', 'Try uploading the file instead'];

describe('pickHanded of a drop', () => {
  it('[S1-UPL-01] returns the one photo in it, whatever else is dropped', async () => {
    expect(await said(drop([image('me.jpg')]))).toBe('me.jpg');
    expect(await said(drop([note, image('IMG.HEIC', '')]))).toBe('IMG.HEIC');
  });

  it('[S1-UPL-11] finds no photo in text, an address, another file or a folder', async () => {
    expect(await said(drop([]))).toEqual(NO_IMAGES);
    expect(await said(drop([note]))).toEqual(NO_IMAGES);
    expect(await said(drop([new File([], 'Holiday.jpg')], true))).toEqual(NO_IMAGES);
  });

  it('[S1-UPL-12] refuses several photos', async () => {
    expect(await said(drop([image('me.jpg'), image('you.png', 'image/png')]))).toEqual(MANY);
  });

  it('returns a picture we do not support as well, so that it gets its own message', async () => {
    expect(await said(drop([note, image('me.gif', 'image/gif')]))).toBe('me.gif');
    const bitmap = new File(['BM\u0046\0\0\0\0\0\0\0\u0036'], 'scan.dat');
    expect(await said(drop([note, bitmap]))).toBe('scan.dat');
  });

  it.each(['me', 'me.pic', 'holiday.2023.07', 'me.jpg.txt'])(
    '[S1-UPL-05] [AMB-53] finds the photo called %s by its bytes',
    async (name) => {
      const photo = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], name, { type: 'text/plain' });
      expect(await said(drop([note, photo]))).toBe(name);
    },
  );
});

describe('pickHanded of a paste', () => {
  it('[S1-UPL-03] returns the picture, with or without text beside it', async () => {
    expect(await said(paste([image('image.png', 'image/png')], '<img>'))).toBe('image.png');
  });

  it('[S1-UPL-15] says so when there is none', async () => {
    expect(await said(paste([]))).toEqual(NOT_PASTED);
    expect(await said(paste([], 'Dear diary'))).toEqual(NOT_PASTED);
    expect(await said(paste([note]))).toEqual(NOT_PASTED);
  });

  it('[S1-UPL-13] accepts a picture written as a data address, and no other text', async () => {
    const picked = await paste([], `data:image/png;base64,${btoa('picture')}`);
    expect(picked.ok && [picked.file.type, picked.file.size]).toEqual(['image/png', 7]);
    for (const text of ['data:text/html;base64,YQ==', 'data:image/png;base64,#', 'data:,image/']) {
      expect(await said(paste([], text))).toEqual([
        'Image processing failed',
        'Invalid image data. Please use a JPEG, PNG, WebP or HEIC image',
      ]);
    }
  });
});

const take = async (handed: Handed) => {
  const [takeOne, onSeveral] = [vi.fn(), vi.fn()];
  await takeSeveral(handed, { takeOne, onSeveral });
  return { one: takeOne.mock.calls, several: onSeveral.mock.calls };
};

describe('pickHanded of a drop of several', () => {
  it('refuses it, and offers to read them together where a face is wanted', async () => {
    const onSeveral = vi.fn();
    const two = [image('a.jpg'), image('b.jpg')];
    const picked = await pickHanded({
      by: 'drop',
      files: [...two, note],
      hasFolder: false,
      onSeveral,
    });
    if (picked.ok) throw new Error('One of two was taken');
    expect(picked.problem).toMatchObject({
      title: 'Multiple images detected',
      retryWord: 'Read them together',
    });
    picked.problem.retry?.();
    expect(onSeveral).toHaveBeenCalledWith(two);
  });
});

describe('takeSeveral', () => {
  const two = [image('a.jpg'), image('b.jpg')];
  it('passes on photos pasted together, without other files', async () => {
    const several = { one: [], several: [[two]] };
    expect(await take({ by: 'paste', files: [...two, note], text: '' })).toEqual(several);
  });

  it('takes a drop, one photo and a shot of the camera as one', async () => {
    const ones: readonly Handed[] = [
      { by: 'drop', files: two, hasFolder: false },
      { by: 'paste', files: [note, image('a.jpg')], text: '' },
      { by: 'drop', files: two, hasFolder: true },
      { by: 'camera', file: image('a.jpg') },
    ];
    for (const handed of ones) expect(await take(handed)).toEqual({ one: [[handed]], several: [] });
  });
});

const choose = (file: File) => pickHanded({ by: 'browse', file });
const MEGABYTE = 1024 * 1024;
const sized = (size: number) => Object.defineProperty(image('me.jpg'), 'size', { value: size });

describe('pickHanded of a chosen file', () => {
  it.each([
    ['me.JPG', 'image/jpeg'],
    ['me.jfif', ''],
    ['me.jpe', 'image/jpeg'],
    ['IMG_0001.HEIC', 'application/octet-stream'],
    ['me.gif', 'image/gif'],
    ['me.jpg.exe', 'image/jpeg'],
    ['me.jpg.', ''],
    ['me', ''],
    ['', ''],
  ])('[S1-UPL-05] [AMB-53] leaves "%s" of type "%s" to its bytes', async (name, type) => {
    expect(await said(choose(image(name, type)))).toBe(name);
  });

  it('[S1-UPL-07] [S1-UPL-08] accepts exactly 15 MB and not a byte more, and never shows a rounded size that is allowed', async () => {
    expect(await said(choose(sized(15 * MEGABYTE)))).toBe('me.jpg');
    expect(await said(choose(sized(15 * MEGABYTE + 1)))).toEqual([
      'Image too large (15.1MB)',
      'Please use an image smaller than 15MB',
    ]);
    expect((await said(choose(sized(20 * MEGABYTE))))[0]).toBe('Image too large (20.0MB)');
  });
});
