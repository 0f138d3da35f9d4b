import { describe, expect, it } from 'vitest';

import { isDelete, isEnter, letterOf } from './read-key.ts';

describe('letterOf', () => {
  it.each([
    ['a US keyboard', 'z', 'KeyZ', 'z'],
    ['Shift', 'Z', 'KeyZ', 'z'],
    ['Cyrillic', 'я', 'KeyZ', 'z'],
    ['Greek', 'ζ', 'KeyZ', 'z'],
    ['Hebrew', 'ז', 'KeyZ', 'z'],
    ['Arabic', 'ئ', 'KeyZ', 'z'],
    ['Arabic with two letters', 'لا', 'KeyB', 'b'],
    ['Thai with a mark', 'ั', 'KeyY', 'y'],
    ['Hindi with a mark', 'ो', 'KeyA', 'a'],
    ['AZERTY', 'w', 'KeyZ', 'w'],
    ['QWERTZ', 'y', 'KeyZ', 'y'],
    ['a Turkish keyboard', 'ı', 'KeyI', null],
    ['a digit', '1', 'Digit1', null],
    ['Delete', 'Delete', 'Delete', null],
    ['a compose key', 'Dead', 'KeyE', null],
    ['an arrow', 'ArrowUp', 'ArrowUp', null],
    ['Cyrillic beside the letters', 'ж', 'Semicolon', null],
  ])('reads the key of %s: %s at %s is %s', (_, key, code, letter) => {
    expect(letterOf({ key, code })).toBe(letter);
  });
});

it('isEnter leaves out an Enter that ends the composing of a word', () => {
  const enter = { key: 'Enter', code: 'Enter' };
  expect(isEnter(enter)).toBe(true);
  expect(isEnter({ ...enter, isComposing: true })).toBe(false);
  expect(isEnter({ ...enter, nativeEvent: { isComposing: true } })).toBe(false);
  const inSafari = { isComposing: false, keyCode: 229 };
  expect(isEnter({ ...enter, ...inSafari })).toBe(false);
});

it('isDelete takes both keys that delete', () => {
  expect(['Delete', 'Backspace', 'd'].map((key) => isDelete({ key }))).toEqual([true, true, false]);
});
