import { describe, expect, it } from 'vitest';

import { nameWithSuffix, readProfileDescription, readProfileName } from './profile-text.ts';

describe('readProfileName', () => {
  it('trims blanks of every kind', () => {
    expect(readProfileName('  Mila ')).toBe('Mila');
    expect(readProfileName('<b>Mila</b> "&')).toBe('<b>Mila</b> "&');
    expect(readProfileName('👩🏽‍🦱')).toBe('👩🏽‍🦱');
    expect(readProfileName('نرگس می‌خواهم')).toBe('نرگس می‌خواهم');
    expect(readProfileName('e\u0301'.repeat(20))).toBe('e\u0301'.repeat(20));
  });

  it('returns null if nothing visible is left', () => {
    for (const blank of ['', ' \n\t', '\u00A0', '\u200B\u2060', '\uFEFF', '\0\u0007', '\u202E']) {
      expect(readProfileName(blank)).toBeNull();
    }
  });

  it('makes one line without control characters and lone surrogates', () => {
    expect(readProfileName('Mi\0la\r\nLou\u2028X')).toBe('Mila Lou X');
    expect(readProfileName('Mila\uD83D')).toBe('Mila\uFFFD');
    expect(readProfileName('\uDE00Mila')).toBe('\uFFFDMila');
  });

  it('removes marks that would reverse the following text', () => {
    expect(readProfileName('\u202EaliM')).toBe('aliM');
    expect(readProfileName('\u2067מילה')).toBe('מילה');
  });

  it('cuts at two hundred characters, and never inside one', () => {
    expect(readProfileName('a'.repeat(10_000))).toBe('a'.repeat(200));
    const family = '👨‍👩‍👧‍👦';
    const name = readProfileName(family.repeat(100)) ?? '';
    expect(name).toBe(family.repeat(Math.floor(200 / family.length)));
    expect(readProfileName(`${' '.repeat(9000)}Mila`)).toBe('Mila');
  });

  it('keeps the start of a single endless character', () => {
    expect(readProfileName(`a${'\u0301'.repeat(9000)}`)).toHaveLength(200);
  });

  // Work that grew with the square of the text would take longer than a test may.
  it('reads megabytes', () => {
    expect(readProfileName('👩‍🎤\0'.repeat(1_000_000))?.length).toBeLessThanOrEqual(200);
  });
});

describe('nameWithSuffix', () => {
  it('stays within the limit and keeps the suffix visible', () => {
    expect(nameWithSuffix('Mila', ' (Copy)')).toBe('Mila (Copy)');
    const long = nameWithSuffix('👩🏽‍🦱'.repeat(40), ' (Copy)');
    expect(long.length).toBeLessThanOrEqual(200);
    expect(long).toMatch(/^(?:👩🏽‍🦱)+ \(Copy\)$/u);
    expect(readProfileName(long)).toBe(long);
  });
});

describe('readProfileDescription', () => {
  it('keeps lines and removes unreadable characters', () => {
    expect(readProfileDescription(' One\n\tTwo\0\u202E ')).toBe('One\n\tTwo');
    expect(readProfileDescription('a'.repeat(50_000))).toHaveLength(2000);
  });
});
