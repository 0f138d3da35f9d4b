import { describe, expect, it, vi } from 'vitest';

import type { Handed } from './handed-photo.ts';
import { pickHanded, takeSeveral } from './pick-handed.ts';

const image = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const note = new File(['x'], 'notes.txt', { type: 'text/plain' });
const drop = (files: File[], hasFolder = false) => pickHanded({ by: 'drop', files, hasFolder });
const paste = (files: File[], text = '') => pickHanded({ by: 'paste', files, text });
const said = (picked: ReturnType<typeof pickHanded>) =>
  picked.ok ? picked.file.name : [picked.problem.title, picked.problem.detail];

const NO_IMAGES = ['No images found', 'Please drop an image file'];
const MANY = ['Multiple images detected', 'Please drop one image at a time'];
const NOT_PASTED = ['Failed to paste image', 'Try uploading the file instead'];
const FORMAT = ['Unsupported image format', 'Please use JPEG, PNG, WebP, or HEIC images'];

describe('pickHanded of a drop', () => {
  it('[S1-UPL-01] returns the one photo in it, whatever else is dropped', () => {
    expect(said(drop([image('me.jpg')]))).toBe('me.jpg');
    expect(said(drop([note, image('IMG.HEIC', '')]))).toBe('IMG.HEIC');
  });

  it('[S1-UPL-11] finds no photo in text, an address, another file or a folder', () => {
    expect(said(drop([]))).toEqual(NO_IMAGES);
    expect(said(drop([note]))).toEqual(NO_IMAGES);
    expect(said(drop([new File([], 'Holiday.jpg')], true))).toEqual(NO_IMAGES);
  });

  it('[S1-UPL-12] refuses several photos', () => {
    expect(said(drop([image('me.jpg'), image('you.png', 'image/png')]))).toEqual(MANY);
  });

  it("[S1-UPL-10] names the file's type when we do not support it", () => {
    expect(said(drop([image('me.gif', 'image/gif')]))).toEqual(FORMAT);
  });
});

describe('pickHanded of a paste', () => {
  it('[S1-UPL-03] returns the picture, with or without text beside it', () => {
    expect(said(paste([image('image.png', 'image/png')], '<img>'))).toBe('image.png');
  });

  it('[S1-UPL-15] says so when there is none', () => {
    expect(said(paste([]))).toEqual(NOT_PASTED);
    expect(said(paste([], 'Dear diary'))).toEqual(NOT_PASTED);
    expect(said(paste([note]))).toEqual(NOT_PASTED);
  });

  it('[S1-UPL-13] accepts a picture written as a data address, and no other text', () => {
    const picked = paste([], `data:image/png;base64,${btoa('picture')}`);
    expect(picked.ok && [picked.file.type, picked.file.size]).toEqual(['image/png', 7]);
    for (const text of ['data:text/html;base64,YQ==', 'data:image/png;base64,#', 'data:,image/']) {
      expect(said(paste([], text))).toEqual([
        'Image processing failed',
        'Invalid image data. Please use a JPEG, PNG, WebP or HEIC image',
      ]);
    }
    expect(said(paste([], `data:image/gif;base64,${btoa('picture')}`))).toEqual(FORMAT);
  });
});

const take = (handed: Handed) => {
  const [takeOne, onSeveral] = [vi.fn(), vi.fn()];
  takeSeveral(handed, { takeOne, onSeveral });
  return { one: takeOne.mock.calls, several: onSeveral.mock.calls };
};

describe('pickHanded of a drop of several', () => {
  it('refuses it, and offers to read them together where a face is wanted', () => {
    const onSeveral = vi.fn();
    const two = [image('a.jpg'), image('b.jpg')];
    const picked = pickHanded({ by: 'drop', files: [...two, note], hasFolder: false, onSeveral });
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
  it('passes on photos pasted together, without other files', () => {
    const several = { one: [], several: [[two]] };
    expect(take({ by: 'paste', files: [...two, note], text: '' })).toEqual(several);
  });

  it('takes a drop, one photo and a shot of the camera as one', () => {
    const ones: readonly Handed[] = [
      { by: 'drop', files: two, hasFolder: false },
      { by: 'paste', files: [note, image('a.jpg')], text: '' },
      { by: 'drop', files: two, hasFolder: true },
      { by: 'camera', file: image('a.jpg') },
    ];
    for (const handed of ones) expect(take(handed)).toEqual({ one: [[handed]], several: [] });
  });
});
