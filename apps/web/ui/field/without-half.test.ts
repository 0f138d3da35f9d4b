import { expect, it } from 'vitest';

import { withoutHalf } from './without-half.ts';

it('withoutHalf drops half a character at the end and leaves whole ones', () => {
  expect(withoutHalf('dress \ud83d')).toBe('dress ');
  for (const whole of ['dress \u{1F457}', 'Stra\u00DFe', ''])
    expect(withoutHalf(whole)).toBe(whole);
});
