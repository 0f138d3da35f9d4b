import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { listPaths } from './list-sources.ts';

const FILES = [
  'environment.ts',
  'operations/check-transport.ts',
  'accounts/settings.ts',
  'photos/settings.ts',
  'providers/settings.ts',
];
/** Set by the way a program is run, not by its operator. */
const NOT_OURS = ['NODE_ENV'];

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The keys of the schemas, by how they are written. */
function listSettings(): readonly string[] {
  const sources = FILES.map((file) => read(`apps/server/${file}`));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/^ {2,4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? ''),
  );
  return [...new Set(names)].filter((name) => !NOT_OURS.includes(name));
}

/** The names in the rows of the tables. */
function listDocumented(): readonly string[] {
  const rows = read('docs/settings.md').match(/^\|.*$/gm) ?? [];
  return [...new Set(rows.join('\n').match(/(?<=`)[A-Z][A-Z0-9]*_?[A-Z0-9_]*(?=`)/g))].filter(
    (name) => !NOT_OURS.includes(name),
  );
}

/** The variables that scripts, benchmarks and tests read. */
function listReadElsewhere(): ReadonlySet<string> {
  const sources = listPaths(['scripts', 'bench', 'lab', 'tests']).filter((path) =>
    /\.(ts|mjs)$/.test(path),
  );
  const found = [...sources, 'playwright.config.ts'].flatMap((path) =>
    [...read(path).matchAll(/env(?:\.|\[')([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name),
  );
  return new Set(found);
}

const settings = listSettings();
const documented = listDocumented();

describe('docs/settings.md', () => {
  it('has every setting of the server', () => {
    expect(settings).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'JWT_SECRET']));
    expect(settings.filter((name) => !documented.includes(name))).toEqual([]);
  });

  it('has no setting that nothing reads', () => {
    const elsewhere = listReadElsewhere();
    const unread = documented.filter((name) => !settings.includes(name) && !elsewhere.has(name));
    expect(unread).toEqual([]);
  });
});

it('the environment is read by the programs of the server alone', () => {
  const readers = listPaths(['apps/server'])
    .filter((path) => /(?<!\.test)\.ts$/.test(path) && !path.includes('/testing/'))
    .filter((path) => read(path).includes('process.env'));
  expect(readers.toSorted()).toEqual([
    'apps/server/main.ts',
    'apps/server/operations/rotate-keys.ts',
  ]);
});
