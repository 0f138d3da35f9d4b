import { LARGEST_PHOTO_FILE } from '@color-almanac/vision';
import { expect, it } from 'vitest';

import { sayPhotoFailure } from './photo-failures.ts';

const titleOf = (bytes: number) => sayPhotoFailure({ reason: 'too-large', bytes }).title;

it('sayPhotoFailure never shows a refused size equal to the limit', () => {
  expect(titleOf(LARGEST_PHOTO_FILE + 1)).toBe('Image too large (15.1MB)');
  expect(titleOf(20.25 * 1024 * 1024)).toBe('Image too large (20.3MB)');
});

it('sayPhotoFailure states how many megapixels there are and how many are allowed', () => {
  const { detail } = sayPhotoFailure({ reason: 'too-many-pixels', pixels: 10_000 * 6000 });
  expect(detail).toContain('60 megapixels; at most 40');
});
