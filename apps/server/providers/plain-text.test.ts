import { describe, expect, it } from 'vitest';

import { toPlainText } from './plain-text.ts';

describe('what somebody else wrote', () => {
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

  it('ends with an ellipsis where it is longer than it may be, and cuts no character in two', () => {
    expect(toPlainText('12345', 5)).toBe('12345');
    expect(toPlainText('123456', 5)).toBe('1234…');
    expect(toPlainText('🎨'.repeat(9), 5)).toBe('🎨🎨🎨🎨…');
    expect(toPlainText('x'.repeat(1e6), 200).length).toBe(200);
  });
});
