import type { JudgedAgreement } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { sayAgreement } from './agreement.ts';

const judged = (changes: Partial<JudgedAgreement>): JudgedAgreement => ({
  code: 'all',
  season: 'light_spring',
  photos: 3,
  agreeing: 3,
  agreeingFamily: 3,
  families: [],
  ...changes,
});

describe('sayAgreement', () => {
  it('says that all agree', () => {
    expect(sayAgreement(judged({}))).toBe('All three photos say Light Spring.');
    expect(sayAgreement(judged({}), 'captures')).toBe('All three captures say Light Spring.');
    expect(sayAgreement(judged({ photos: 2, agreeing: 2 }))).toBe('Both photos say Light Spring.');
  });

  it('says how many of them agree', () => {
    expect(sayAgreement(judged({ code: 'most', agreeing: 2 }))).toBe(
      'Two of three photos say Light Spring.',
    );
    expect(sayAgreement(judged({ code: 'most', agreeing: 8, photos: 11 }))).toBe(
      'Eight of 11 photos say Light Spring.',
    );
  });

  it('names the family when most agree on no more', () => {
    expect(sayAgreement(judged({ code: 'family', agreeing: 1, agreeingFamily: 3 }))).toBe(
      'Together the photos say Light Spring. All are in its family, Spring.',
    );
  });

  it('says that photos differ when most name other families', () => {
    expect(sayAgreement(judged({ code: 'apart', agreeing: 1, photos: 2 }))).toBe(
      'The photos differ. Together they say Light Spring. One of two says so alone.',
    );
    expect(sayAgreement(judged({ code: 'apart', agreeing: 0 }))).toBe(
      'The photos differ. Together they say Light Spring. None of three say so alone.',
    );
  });

  it('names no season when none can be named', () => {
    expect(sayAgreement(judged({ code: 'unnamed', season: null }))).toBe(
      'Together the photos don’t name a season yet.',
    );
  });
});
