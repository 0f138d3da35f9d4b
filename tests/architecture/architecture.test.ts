import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { PROJECT_FOLDER, readSources } from './list-sources.ts';
import { readMap, readNamedPaths, readNames } from './read-map.ts';
import { listEverything, readBlocks, readSpans } from './read-markdown.ts';

const text = readFileSync(join(PROJECT_FOLDER, 'ARCHITECTURE.md'), 'utf8');
const everything = listEverything();
const folders = everything.filter((path) => path.endsWith('/'));
const [map = '', ...others] = readBlocks(text);
/** Media types look like paths. */
const NO_PATHS = new Set(['application/x-ndjson']);

/** Each folder inside them needs a line in the map. */
const APP_FOLDERS = ['', 'apps/', 'apps/web/', 'apps/server/', 'packages/', 'tests/'] as const;
const PACKAGES = folders.filter((path) => /^packages\/[^/]+\/$/.test(path));

const inside = (folder: string) =>
  folders.filter((path) => path.startsWith(folder) && /^[^/]+\/$/.test(path.slice(folder.length)));

const findUnnamed = (block: string) => {
  const named = new Set(readMap(block));
  return [...APP_FOLDERS, ...PACKAGES].flatMap(inside).filter((path) => !named.has(path));
};

const findInvented = (block: string) => readMap(block).filter((path) => !everything.includes(path));

/** A path may start at any of its folders; it is unambiguous if only one file ends like it. */
const isThere = (path: string) =>
  NO_PATHS.has(path) ||
  everything.some((one) => `/${one}`.replace(/\/$/, '').endsWith(`/${path.replace(/\/$/, '')}`));

const findLostPaths = (code: string) => readNamedPaths(code).filter((path) => !isThere(path));

describe('the map of ARCHITECTURE.md', () => {
  it('names only existing folders and files', () => {
    expect(readMap(map).length).toBeGreaterThan(60);
    expect(findInvented(map)).toEqual([]);
  });

  it('has a line for every package, every app folder, and every noun of the domain', () => {
    expect(inside('packages/domain/').length).toBeGreaterThan(10);
    expect(findUnnamed(map)).toEqual([]);
  });

  it('is refused with a line too many or too few', () => {
    expect(findInvented('apps/\n  web/\n    colours/   not there')).toEqual(['apps/web/colours/']);
    expect(findInvented('apps/\n  nowhere.ts')).toEqual(['apps/nowhere.ts']);
    const without = map.replace(/^ +season\/.*\n/m, '');
    expect(findUnnamed(without)).toContain('packages/domain/season/');
    expect(findUnnamed(map.replace(/^bench\/.*\n/m, ''))).toContain('bench/');
  });

  it('may continue a line with a deeper indentation', () => {
    const block = 'apps/     what\n          goes/on here\n  web/    more';
    expect(readMap(block)).toEqual(['apps/', 'apps/web/']);
  });
});

/** Folders that need a README; in docs and deploy every page is one. */
const WITH_A_PAGE = [
  'apps/web/features/',
  'apps/web/components/',
  'bench/',
  'research/',
  'models/',
  'scripts/',
  'tests/',
];
const LONGEST_PAGE = 60;

describe('the README of a folder', () => {
  const clearances = [...PACKAGES, ...inside('apps/'), ...WITH_A_PAGE];

  it.each(clearances)('exists in %s and is short', (folder) => {
    expect(everything).toContain(`${folder}README.md`);
    const page = readFileSync(join(PROJECT_FOLDER, folder, 'README.md'), 'utf8');
    expect(page.split('\n').length).toBeLessThanOrEqual(LONGEST_PAGE);
  });

  // The page in models names files inside packages.
  it.each(clearances.filter((folder) => folder !== 'models/'))(
    'names only existing paths in %s',
    (folder) => {
      const page = readFileSync(join(PROJECT_FOLDER, folder, 'README.md'), 'utf8');
      expect(readSpans(page).flatMap(findLostPaths)).toEqual([]);
    },
  );
});

describe('names in the text of ARCHITECTURE.md', () => {
  const code = [...readSpans(text), map, ...others];
  const sources = readSources()
    .filter(({ path }) => !path.startsWith('tests/architecture/'))
    .map(({ source }) => source)
    .join('\n');
  const findLostNames = (one: string) => readNames(one).filter((name) => !sources.includes(name));

  it('are existing paths', () => {
    expect(code.flatMap(readNamedPaths).length).toBeGreaterThan(100);
    expect(code.flatMap(findLostPaths)).toEqual([]);
  });

  it('are existing functions and types', () => {
    expect(code.flatMap(readNames).length).toBeGreaterThan(30);
    expect(code.flatMap(findLostNames)).toEqual([]);
  });

  it.each([
    'features/color-points/stages',
    'domain/colour/lab.ts',
    'read-seasons.ts',
    'apps/web/upload/',
    'choose -> domain/seasons: readSeason',
  ])('are refused in %s', (planted) => {
    expect(findLostPaths(planted)).toHaveLength(1);
  });

  it.each(['/api/profiles/{id}', '@color-almanac/vision/behaviour', 'undo -> redo', '1.5 s'])(
    'do not treat %s as a path',
    (planted) => {
      expect(readNamedPaths(planted)).toEqual([]);
    },
  );

  it('are refused if a function has another name', () => {
    expect(findLostNames('photo -> readSeasonOfPhoto -> readSeason')).toEqual([
      'readSeasonOfPhoto',
    ]);
  });
});
