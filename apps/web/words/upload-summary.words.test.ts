import type { UploadSummary } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { sayUploadFailures, sayUploadFigures, sayUploads } from './upload-summary.words.ts';

const summaryOf = (given: Partial<UploadSummary>): UploadSummary => ({
  total: 0,
  kept: 0,
  leftOut: 0,
  asked: 0,
  failed: 0,
  cancelled: 0,
  inFlight: 0,
  isOver: false,
  needsAlert: false,
  failures: [],
  ...given,
});

describe('sayUploads', () => {
  it.each([
    [{ total: 3, kept: 1, inFlight: 2 }, 'Adding 3 photos: 1 done'],
    [{ total: 1, inFlight: 1 }, 'Adding 1 photo: 0 done'],
    [{ total: 50, kept: 42, asked: 3 }, '42 of 50 photos added so far'],
    [{ total: 50, kept: 42, isOver: true }, '42 of 50 photos added'],
    [{ total: 1, kept: 1, isOver: true }, '1 photo added'],
    [{ isOver: true }, 'Nothing to add'],
  ])('says how far %o is', (given, text) => {
    expect(sayUploads(summaryOf(given))).toBe(text);
  });
});

describe('sayUploadFigures', () => {
  it('says what is asked, left out, canceled and failed', () => {
    expect(sayUploadFigures({ asked: 3, leftOut: 1, cancelled: 2, failed: 5 })).toEqual([
      '3 photos look like ones you already have. Add them anyway?',
      '1 photo skipped: already in your catalog',
      '2 photos cancelled',
      '5 photos couldn’t be added',
    ]);
    expect(sayUploadFigures({ asked: 1, leftOut: 0, cancelled: 0, failed: 0 })).toEqual([
      '1 photo looks like one you already have. Add it anyway?',
    ]);
  });
});

describe('sayUploadFailures', () => {
  it('names the files that failed for the same reason together', () => {
    const failures = [
      { names: ['a.jpg', 'c.jpg', 'd.jpg'], message: 'The file is damaged' },
      { names: ['b.jpg'], message: 'No connection' },
    ];
    expect(sayUploadFailures({ failures })).toEqual([
      'a.jpg, c.jpg and d.jpg: The file is damaged',
      'b.jpg: No connection',
    ]);
  });
});
