import { expect, it } from 'vitest';

import { sayPhotoFailure } from './photo-failures.ts';

it('sayPhotoFailure states how many megapixels there are and how many are allowed', () => {
  const { detail } = sayPhotoFailure({ reason: 'too-many-pixels', pixels: 10_000 * 6000 });
  expect(detail).toContain('60 megapixels; at most 40');
});
