import { readWhite } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';
import { expect, it } from 'vitest';

import { WHITE_REFUSALS } from './scan-failures.ts';

it.each<readonly [Hex, Hex | null, RegExp]>([
  ['#FFFFFF', null, /so bright/],
  ['#2A2A2A', null, /too dark/],
  ['#BC5548', null, /too colorful/],
  ['#D6B09C', '#CDA48C', /your skin .* or the Skin point is not on skin/],
])('%s is no white, and the sentence says why', (hex, skin, words) => {
  const reading = readWhite(hex, { skin });
  expect(reading.ok ? '' : WHITE_REFUSALS[reading.reason]).toMatch(words);
});
