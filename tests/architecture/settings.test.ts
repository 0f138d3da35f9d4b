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

/** The rows of the table of settings, and further names in a row. */
function listDocumented(page: string): readonly string[] {
  const [, section = ''] = page.split(/^## Settings$/m);
  const rows = (section.split(/^## /m)[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
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
const elsewhere = listReadElsewhere();
const findUnread = (page: string) =>
  listDocumented(page).filter((name) => !settings.includes(name) && !elsewhere.has(name));

describe('the settings of the server', () => {
  it('are found where they are read', () => {
    expect(settings).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'JWT_SECRET']));
  });

  it.each(settings)('%s is documented in the README', (name) => {
    expect(listDocumented(read('README.md'))).toContain(name);
  });

  it('are read in no other file of the server', () => {
    const sources = listPaths(['apps/server']).filter(
      (path) => /(?<!\.test)\.ts$/.test(path) && !path.includes('/testing/'),
    );
    const readers = sources.filter((path) => read(path).includes('process.env'));
    expect(readers.toSorted()).toEqual([
      'apps/server/main.ts',
      'apps/server/operations/rotate-keys.ts',
    ]);
  });
});

describe('the settings documented in the README', () => {
  it('are all read somewhere', () => {
    expect(listDocumented(read('README.md')).length).toBeGreaterThan(40);
    expect(findUnread(read('README.md'))).toEqual([]);
  });

  it('are refused if nothing reads them', () => {
    const page = '## Settings\n\n| `PORT` | `3000` | a port |\n| `PORTS` | none | with `HOST` |\n';
    expect(findUnread(page)).toEqual(['PORTS']);
    expect(findUnread(`${page}\n## More\n\n| \`OTHER_THING\` |\n`)).toEqual(['PORTS']);
  });
});
