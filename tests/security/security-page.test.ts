import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { readSources } from '../architecture/list-sources.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** A path has a folder, or is in the root and has a file extension. A call like `/metrics` begins with its slash. */
const FILE =
  /`(?<path>[\w@.-]+(?:\/[\w@.-]+)+\/?|[\w.-]+\.(?:md|json|ts))`(?<quoted>(?:,? \("[^"]+"\))*)/g;
/** A file that each installation creates. */
const NOT_COMMITTED = 'signing-keys.json';

it('the pages of the security review refer to existing code', () => {
  const pages = ['docs/security.md', 'docs/security-controls.md'].map(read).join('\n');
  const named = [...pages.matchAll(FILE)].map(({ groups = {} }) => groups);
  expect(named.length).toBeGreaterThan(100);
  for (const { path = '', quoted = '' } of named) {
    if (path === NOT_COMMITTED) continue;
    expect(existsSync(join(ROOT, path)), path).toBe(true);
    for (const [, words = ''] of quoted.matchAll(/"([^"]+)"/g)) {
      // A single word is in many files, and proves nothing about this one.
      expect(words.length, words).toBeGreaterThanOrEqual(10);
      expect(read(path), `${path} has "${words}"`).toContain(words);
    }
  }
});

it('no source disables the verification of certificates', () => {
  const off = /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|allowInsecureRequests/;
  const found = readSources().filter(
    ({ path, source }) => off.test(source) && !path.startsWith('tests/security/'),
  );
  expect(found.map(({ path }) => path)).toEqual(['apps/server/accounts/open-identity-provider.ts']);
});
