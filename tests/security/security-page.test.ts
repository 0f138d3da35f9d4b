import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readSources } from '../walls/list-sources.ts';
import { ASVS_CONTROLS } from './asvs-controls.ts';
import { readControlRows, readNamedFiles } from './read-security-page.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const page = read('docs/security.md');
const rows = readControlRows(page);

/** Files that are made anew for every installation, or that the page says are none of ours to have. */
const NOT_KEPT = new Set(['signing-keys.json']);

describe('the page of the security pass', () => {
  it('has a row for each of the 253 controls, in their order', () => {
    expect(ASVS_CONTROLS).toHaveLength(253);
    expect(rows.map(({ control }) => control)).toEqual(ASVS_CONTROLS);
  });

  it.each(rows)('says of $control what it asks, how it is here, and by what', (row) => {
    expect(row.asks).not.toBe('');
    expect(['met', 'not met', 'not applicable']).toContain(row.state);
    // A reason is a sentence; what is met is shown by a file, or written down on the page itself.
    const isShown = readNamedFiles(row.proof).length > 0 || /this table/.test(row.proof);
    expect(row.state === 'met' ? isShown : row.proof.length > 12, row.proof).toBe(true);
  });

  it('counts them truly', () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    expect(page).toContain(
      `Of ${rows.length} controls ${count('met')} are met, ${count('not met')} are not, and ${count('not applicable')} are about what there is not.`,
    );
  });

  it.each(readNamedFiles(page).filter(({ path }) => !NOT_KEPT.has(path)))(
    'names what is there: $path $words',
    ({ path, words }) => {
      expect(existsSync(join(ROOT, path)), path).toBe(true);
      if (words.length === 0) return;
      const source = read(path);
      for (const quoted of words) {
        // One word stands in many a file, and proves nothing of this one.
        expect(quoted.length, quoted).toBeGreaterThanOrEqual(10);
        expect(source, `${path} has "${quoted}"`).toContain(quoted);
      }
    },
  );

  it('is found from SECURITY.md', () => {
    expect(read('SECURITY.md')).toContain('](docs/security.md)');
  });
});

describe('the reader of that page', () => {
  const ROW = '| 1.2.4   | bind values | met | `apps/a.ts` ("one", two), `b.md` ("x") ("y") |';

  it('finds rows, files and the words quoted behind them', () => {
    expect(readControlRows(`${ROW}\n| control | what |\n`)).toEqual([
      {
        control: '1.2.4',
        asks: 'bind values',
        state: 'met',
        proof: expect.stringContaining('b.md'),
      },
    ]);
    expect(readNamedFiles(ROW)).toEqual([
      { path: 'apps/a.ts', words: [] },
      { path: 'b.md', words: ['x', 'y'] },
    ]);
    expect(readNamedFiles('`/metrics`, `PUBLIC_URL`, `nosniff` and `no-store`')).toEqual([]);
  });
});

it('nothing in the source turns off the check of certificates', () => {
  const off = /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|allowInsecureRequests/;
  const found = readSources().filter(
    ({ path, source }) => off.test(source) && !path.startsWith('tests/security/'),
  );
  expect(found.map(({ path }) => path)).toEqual(['apps/server/accounts/open-identity-provider.ts']);
});
