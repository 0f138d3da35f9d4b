import { PATTERN_TYPES } from '@color-almanac/domain';
import { expect, it } from 'vitest';

import { generatePattern } from './generate-pattern.ts';
import { isVectorPattern } from './is-vector-pattern.ts';
import { paletteOf } from './testing/sample-palette.ts';

it.each(PATTERN_TYPES)('isVectorPattern knows what the generator of %s draws', (type) => {
  const request = { colors: paletteOf([60, 40]), type, seed: 4, width: 48, height: 48 };
  expect(generatePattern(request).kind).toBe(isVectorPattern(type) ? 'shapes' : 'field');
});
