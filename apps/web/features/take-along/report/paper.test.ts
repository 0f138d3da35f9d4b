import { describe, expect, it } from 'vitest';

import { paperOf } from './paper.ts';

describe('paperOf', () => {
  it('chooses US Letter where people print on it, and A4 elsewhere', () => {
    expect(['en-US', 'es-MX', 'fr-CA', 'en'].map(paperOf)).toEqual(Array(4).fill('letter'));
    expect(['en-GB', 'de', 'pt-BR', 'ja'].map(paperOf)).toEqual(Array(4).fill('a4'));
  });

  it('chooses A4 for a language that is none', () => {
    expect(paperOf('not a language')).toBe('a4');
    expect(paperOf('')).toBe('a4');
  });
});
