import { describe, expect, it } from 'vitest';

import { readSources } from './list-sources.ts';

/** Who writes pictures into the browser's database, and how each makes sure that they are clean. */
const WRITERS = {
  'apps/web/store/database/store-transaction.ts': 'called by the browser store alone, see below',
  'apps/web/store/pictures/clean-stored-pictures.ts': 'cleans what is stored',
  'apps/web/media/uploads/browser-queue.ts': 'opened with withCleanFiles, see below',
  'apps/web/media/cutouts/cutout-storage.ts': 'takes metadata out of what was painted here',
} as const;

const WRITES = /\bblobs\.put\(|\bputBlob\(|\bstores\[store\]\.put\(/;
const OPENS = /(?<!function )(?:\w+\()?\bopenBrowserQueue\(/g;

const product = readSources().filter(
  ({ path }) => path.startsWith('apps/web/') && !/\.(?:test|fixture)\.|\/testing\//.test(path),
);

describe('the pictures a browser stores', () => {
  it('are written by those alone who take place, time and camera out of them', () => {
    const writers = product.filter(({ source }) => WRITES.test(source)).map(({ path }) => path);
    expect(writers.toSorted()).toEqual(Object.keys(WRITERS).toSorted());
  });

  it('pass the gate inside the browser store, which product code never replaces', () => {
    const storing = product.filter(({ source }) => /\bopenRows\(/.test(source));
    expect(storing.map(({ path }) => path).toSorted()).toEqual([
      'apps/web/store/database/browser-store.ts',
      'apps/web/store/database/store-transaction.ts',
    ]);
    const store = storing.find(({ path }) => path.endsWith('/browser-store.ts'))?.source ?? '';
    expect(store).toContain('clean = cleanOnDemand');
    expect(store).toContain(
      '...writeCleanOnDemand({ update: held.updateOver(update, mayHold), writeBlobs }',
    );
    for (const { source } of product.filter(({ source: all }) => /openBrowserStore\(/.test(all)))
      expect(source).not.toMatch(/openBrowserStore\([^;]*\bclean:/);
  });

  it('pass their gate wherever a queue of them is opened', () => {
    const openings = product.flatMap(({ path, source }) =>
      [...source.matchAll(OPENS)].map(([opened]) => ({ path, opened })),
    );
    expect(openings).toEqual([
      {
        path: 'apps/web/media/uploads/open-uploads.ts',
        opened: 'withCleanFiles(openBrowserQueue(',
      },
    ]);
  });
});
