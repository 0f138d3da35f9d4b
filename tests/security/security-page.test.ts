import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readSources } from '../architecture/list-sources.ts';
import { ASVS_CONTROLS } from './asvs-controls.ts';
import { readControlRows, readNamedFiles } from './read-security-page.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const page = read('docs/security.md');
const rows = readControlRows(page);

/** Files that each installation creates, or that the page says we do not have. */
const NOT_KEPT = new Set(['signing-keys.json']);

describe('the page of the security review', () => {
  it('has a row for each of the 253 controls, in order', () => {
    expect(ASVS_CONTROLS).toHaveLength(253);
    expect(rows.map(({ control }) => control)).toEqual(ASVS_CONTROLS);
  });

  it.each(rows)('states for $control the requirement, the status, and the evidence', (row) => {
    expect(row.asks).not.toBe('');
    expect(['met', 'not met', 'not applicable']).toContain(row.state);
    // A reason is a sentence; a met control is proven by a file, or explained on the page.
    const isShown = readNamedFiles(row.proof).length > 0 || /this table/.test(row.proof);
    expect(row.state === 'met' ? isShown : row.proof.length > 12, row.proof).toBe(true);
  });

  it('counts them correctly', () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    expect(page).toContain(
      `Of ${rows.length} controls ${count('met')} are met, ${count('not met')} are not, and ${count('not applicable')} are about what there is not.`,
    );
  });

  it.each(readNamedFiles(page).filter(({ path }) => !NOT_KEPT.has(path)))(
    'refers to existing code: $path $words',
    ({ path, words }) => {
      expect(existsSync(join(ROOT, path)), path).toBe(true);
      if (words.length === 0) return;
      const source = read(path);
      for (const quoted of words) {
        // A single word is in many files, and proves nothing about this one.
        expect(quoted.length, quoted).toBeGreaterThanOrEqual(10);
        expect(source, `${path} has "${quoted}"`).toContain(quoted);
      }
    },
  );

  it('is linked from SECURITY.md', () => {
    expect(read('SECURITY.md')).toContain('](docs/security.md)');
  });
});

describe('the parser of that page', () => {
  const ROW = '| 1.2.4   | bind values | met | `apps/a.ts` ("one", two), `b.md` ("x") ("y") |';

  it('finds rows, files and the quoted words after them', () => {
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

it('no source disables the verification of certificates', () => {
  const off = /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|allowInsecureRequests/;
  const found = readSources().filter(
    ({ path, source }) => off.test(source) && !path.startsWith('tests/security/'),
  );
  expect(found.map(({ path }) => path)).toEqual(['apps/server/accounts/open-identity-provider.ts']);
});
