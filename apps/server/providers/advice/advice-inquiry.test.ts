import { LONGEST_ADVICE, SEASON_ADVICE_ENDPOINTS } from '@color-almanac/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readReply } from '../inference/read-reply.ts';
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

describe('the question for advice', () => {
  it('contains season and colors and nothing else about the user', () => {
    expect(task).toContain('Soft Autumn');
    expect(task).toContain('skin: #C68863');
    expect(task).toContain('hair: #40322F');
  });
});

describe('the advice read from a reply', () => {
  it('is plain paragraphs separated by empty lines', () => {
    expect(read('  Reach for moss.\u0000 ', 'Then\tsand.').data).toBe(
      'Reach for moss.\n\nThen sand.',
    );
    expect(read('One.\n\nTwo.').data).toBe('One.\n\nTwo.');
  });

  it('has Markdown removed and HTML left as text', () => {
    expect(read('## **Reach** for `moss`').data).toBe('Reach for moss');
    expect(read('- moss').data).toBe('moss');
    const script = '<script>alert(1)</script>';
    expect(read(script).data).toBe(script);
  });

  it('has at most 1200 characters, in whole paragraphs as far as they fit', () => {
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

  it('is read only up to a limit, even if the reply is endless empty lines', () => {
    expect(faultOf(`${'\n'.repeat(900_000)}x`)).toBe('must hold text');
  });

  it('is requested again if the reply names another season, has percentages or is empty', () => {
    expect(faultOf('You may be a soft summer instead.')).toBe('must name no other season');
    expect(faultOf('It is 80 % right.')).toBe('must hold no percentages');
    for (const nothing of [[], [''], [' \n '], ['\u202E']]) {
      expect(faultOf(...nothing)).toBe('must hold text');
    }
    expect(read(3).success).toBe(false);
    expect(schema.safeParse({ advice: 'Moss.' }).success).toBe(false);
  });

  it('is plain text of at most 1200 characters or a fault, for random replies', () => {
    const said = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom(
        '\u202Etxet desrever\u202C',
        'bell\u0007 null\u0000 escape\u001B[31mred',
        '\uD800',
        '</p><iframe src="javascript:alert(1)"></iframe>',
        'x'.repeat(20_000),
        '\u{1F469}\u{1F3FD}\u200D\u{1F9B0}'.repeat(500),
        '\n\n\n\t',
      ),
    );
    const paragraphs = fc.oneof(
      { weight: 5, arbitrary: fc.array(said, { maxLength: 8 }) },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    );
    const reply = fc.oneof(
      { weight: 5, arbitrary: paragraphs.map((value) => JSON.stringify({ paragraphs: value })) },
      { weight: 1, arbitrary: said },
    );
    const prose = fc.tuple(reply, fc.constantFrom('', 'Of course: ', '```json\n'));
    fc.assert(
      fc.property(prose, ([text, before]) => {
        const found = readReply(before + text, schema);
        if (!found.ok) {
          expect(found.fault.length).toBeGreaterThan(0);
          return;
        }
        expect(found.answer.length).toBeLessThanOrEqual(LONGEST_ADVICE);
        expect(found.answer.replaceAll('\n\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      }),
      { numRuns: 300, seed: 20_261_122 },
    );
  });
});
