import { LONGEST_ADVICE, SEASON_ADVICE_ENDPOINTS } from '@color-almanac/contract';
import { SEASON_KEYS, SEASON_NAMES } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { wordAdviceInquiry } from './advice-inquiry.ts';

const WISH = {
  season: 'soft_autumn',
  colors: [
    { place: 'skin', hex: '#C68863' },
    { place: 'hair', hex: '#40322F' },
  ],
} as const;
const { task, schema } = wordAdviceInquiry(WISH);

const read = (...paragraphs: readonly unknown[]) => schema.safeParse({ paragraphs });
const faultOf = (...paragraphs: readonly unknown[]) => {
  const parsed = read(...paragraphs);
  return parsed.success ? null : parsed.error.issues[0]?.message;
};

describe('what is asked for advice', () => {
  it('holds the season and the colors, and nothing else of a person', () => {
    expect(task).toContain('Soft Autumn');
    expect(task).toContain('skin: #C68863');
    expect(task).toContain('hair: #40322F');
  });

  it('can be put for every season', () => {
    for (const season of SEASON_KEYS) {
      const inquiry = wordAdviceInquiry({ ...WISH, season });
      expect(inquiry.task).toContain(SEASON_NAMES[season]);
      expect(inquiry.schema.parse({ paragraphs: [`Wear ${SEASON_NAMES[season]}.`] })).toBeTruthy();
    }
  });
});

describe('what advice becomes', () => {
  it('is plain paragraphs with an empty line between', () => {
    expect(read('  Reach for moss.\u0000 ', 'Then\tsand.').data).toBe(
      'Reach for moss.\n\nThen sand.',
    );
    expect(read('One.\n\nTwo.').data).toBe('One.\n\nTwo.');
  });

  it('loses the marks of Markdown, and keeps markup as the text it is', () => {
    expect(read('## **Reach** for `moss`').data).toBe('Reach for moss');
    expect(read('- moss').data).toBe('moss');
    const script = '<script>alert(1)</script>';
    expect(read(script).data).toBe(script);
  });

  it('has at most 1200 characters: whole paragraphs as long as there is room', () => {
    const long = 'Moss. '.repeat(100).trim();
    const { text } = SEASON_ADVICE_ENDPOINTS.adviseSeason.data.shape;
    expect(read(long, long).data).toBe(`${long}\n\n${long}`);
    expect(read(long, long, 'More.').data).toBe(`${long}\n\n${long}`);
    for (const letter of ['a', '\u{1F343}']) {
      const cut = read(letter.repeat(5000)).data ?? '';
      expect(cut.length).toBeLessThanOrEqual(LONGEST_ADVICE);
      expect(text.safeParse(cut).success).toBe(true);
    }
  });

  it('is asked for again where it is none: another season, percentages, nothing at all', () => {
    expect(faultOf('You may be a soft summer instead.')).toBe('must name no other season');
    expect(faultOf('It is 80 % right.')).toBe('must hold no percentages');
    for (const nothing of [[], [''], [' \n '], ['\u202E']]) {
      expect(faultOf(...nothing)).toBe('must hold text');
    }
    expect(read(3).success).toBe(false);
    expect(schema.safeParse({ advice: 'Moss.' }).success).toBe(false);
  });
});
