import { describe, expect, it } from 'vitest';

import { findTestsOf } from './quick.mjs';

const existing = ['apps/web/a.test.tsx', 'packages/domain/b.test.ts'];
const findTests = (...files: string[]) => findTestsOf(files, (file) => existing.includes(file));

describe('findTestsOf', () => {
  it('finds the test beside a source', () => {
    expect(findTests('apps/web/a.tsx', 'packages/domain/b.ts')).toEqual(existing);
  });

  it('names a changed test once, even if its source changed, too', () => {
    expect(findTests('packages/domain/b.ts', 'packages/domain/b.test.ts')).toEqual([
      'packages/domain/b.test.ts',
    ]);
  });

  it('finds nothing for a source without a test', () => {
    expect(findTests('scripts/c.mjs')).toEqual([]);
  });
});
