import { describe, expect, it } from 'vitest';

import { pickHanded } from './pick-handed.ts';

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
