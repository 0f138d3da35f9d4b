import { describe, expect, it } from 'vitest';

import { readNameOfFile } from './name-from-file.ts';

describe('readNameOfFile', () => {
  it.each([
    ['linen_shirt.jpg', 'Linen shirt'],
    ['Stripe shirt.jpeg', 'Stripe shirt'],
    ['grüner--Rock.webp', 'Grüner Rock'],
    ['coat', 'Coat'],
    ['linen.shirt.jpg', 'Linen shirt'],
    ['linen shirt.jpg. ', 'Linen shirt'],
    ['St. Moritz coat.HEIC', 'St. Moritz coat'],
    [`${'a'.repeat(199)}👗.jpg`, `A${'a'.repeat(198)}`],
    [`${'long '.repeat(80)}.png`, `Long ${'long '.repeat(39).trim()}`],
  ])('returns the name in %s', (file, name) => {
    expect(readNameOfFile(file)).toBe(name);
  });

  it.each([
    'IMG_2041.jpg',
    'image.png',
    'Screenshot.png',
    'photo (1).jpg',
    '07cddef1-1fc8.jpg',
    'a.jpg',
    '',
  ])('finds no name in %s', (file) => {
    expect(readNameOfFile(file)).toBeNull();
  });
});
