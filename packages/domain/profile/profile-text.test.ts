import { describe, expect, it } from 'vitest';

import { nameWithSuffix, readProfileDescription, readProfileName } from './profile-text.ts';

describe('the name of a profile', () => {
  it('is kept without the blanks around it, whatever it is made of', () => {
    expect(readProfileName('  Mila ')).toBe('Mila');
    expect(readProfileName('<b>Mila</b> "&')).toBe('<b>Mila</b> "&');
    expect(readProfileName('👩🏽‍🦱')).toBe('👩🏽‍🦱');
    expect(readProfileName('نرگس می‌خواهم')).toBe('نرگس می‌خواهم');
    expect(readProfileName('e\u0301'.repeat(20))).toBe('e\u0301'.repeat(20));
  });

  it('is none when there is nothing in it to see', () => {
    for (const blank of ['', ' \n\t', '\u00A0', '\u200B\u2060', '\uFEFF', '\0\u0007', '\u202E']) {
      expect(readProfileName(blank)).toBeNull();
    }
  });

  it('is one line, without controls and without half characters', () => {
    expect(readProfileName('Mi\0la\r\nLou\u2028X')).toBe('Mila Lou X');
    expect(readProfileName('Mila\uD83D')).toBe('Mila\uFFFD');
    expect(readProfileName('\uDE00Mila')).toBe('\uFFFDMila');
  });

  it('cannot turn around the words that follow it', () => {
    expect(readProfileName('\u202EaliM')).toBe('aliM');
    expect(readProfileName('\u2067מילה')).toBe('מילה');
  });

  it('ends at two hundred signs, and never inside one', () => {
    expect(readProfileName('a'.repeat(10_000))).toBe('a'.repeat(200));
    const family = '👨‍👩‍👧‍👦';
    const name = readProfileName(family.repeat(100)) ?? '';
    expect(name).toBe(family.repeat(Math.floor(200 / family.length)));
    expect(readProfileName(`${' '.repeat(9000)}Mila`)).toBe('Mila');
  });

  it('that is one endless sign is still a name', () => {
    expect(readProfileName(`a${'\u0301'.repeat(9000)}`)).toHaveLength(200);
  });

  it('of megabytes is read at once', () => {
    const begun = performance.now();
    expect(readProfileName('👩‍🎤\0'.repeat(1_000_000))?.length).toBeLessThanOrEqual(200);
    expect(performance.now() - begun).toBeLessThan(200);
  });
});

describe('a name with something behind it', () => {
  it('never grows past what is kept, and shows what is behind it', () => {
    expect(nameWithSuffix('Mila', ' (Copy)')).toBe('Mila (Copy)');
    const long = nameWithSuffix('👩🏽‍🦱'.repeat(40), ' (Copy)');
    expect(long.length).toBeLessThanOrEqual(200);
    expect(long).toMatch(/^(?:👩🏽‍🦱)+ \(Copy\)$/u);
    expect(readProfileName(long)).toBe(long);
  });
});

describe('the description of a profile', () => {
  it('keeps its lines and loses what nobody can read', () => {
    expect(readProfileDescription(' One\n\tTwo\0\u202E ')).toBe('One\n\tTwo');
    expect(readProfileDescription('a'.repeat(50_000))).toHaveLength(2000);
  });
});
