import { describe, expect, it } from 'vitest';

import { toPlainText, toSpokenText } from './plain-text.ts';

describe('text from a provider', () => {
  it.each([
    ['  two\n\n lines\t', 'two lines'],
    ['bell\u0007 null\u0000 escape\u001B[31m', 'bell null escape [31m'],
    ['\u202Etxet desrever\u202C', 'txet desrever'],
    ['lone \uD800 surrogate', 'lone surrogate'],
    ['<b>bold</b> & "quoted"', '<b>bold</b> & "quoted"'],
    ['grün, 茶色, 🎨', 'grün, 茶色, 🎨'],
    ['\u200B\u2028', ''],
  ])('becomes one line of plain text: %o', (text, expected) => {
    expect(toPlainText(text, 50)).toBe(expected);
  });

  it('ends with an ellipsis if it is too long, without splitting a character', () => {
    expect(toPlainText('12345', 5)).toBe('12345');
    expect(toPlainText('123456', 5)).toBe('1234…');
    expect(toPlainText('🎨'.repeat(9), 5)).toBe('🎨🎨🎨🎨…');
    expect(toPlainText('x'.repeat(1e6), 200).length).toBe(200);
  });

  it('has no more combining marks per letter than languages need, so that lines stay readable', () => {
    expect(toPlainText(`a${'\u0301'.repeat(90)}b`, 50)).toBe('a\u0301\u0301\u0301b');
  });
});

describe('text of a model for the user', () => {
  it.each([
    ['Sign in at https://evil.example/login now', 'Sign in at (an address, left out) now'],
    ['see www.evil.example, then rest', 'see (an address, left out) then rest'],
    ['write to help@evil.example', 'write to (an address, left out)'],
    ['open evil.example/a', 'open (an address, left out)'],
    [
      'Warm brown, e.g. chestnut. Even light; 3.5/4 sure.',
      'Warm brown, e.g. chestnut. Even light; 3.5/4 sure.',
    ],
  ])('contains no link or address: %o', (text, expected) => {
    expect(toSpokenText(text, 80)).toBe(expected);
  });
});
