import { describe, expect, it } from 'vitest';

import { IMPORT_RULES } from '../import-matrix.ts';
import { readSources } from '../list-sources.ts';
import { isTest, mayExportDefault, TABLES_OF_DATA } from './file-kinds.ts';
import { measureFile } from './measure-file.ts';
import { spreadOf } from './spread.ts';
import { listSmallFiles, takeMeasures } from './take-measures.ts';
import { writeMeasures } from './write-measures.ts';

const files = readSources().map((file) => measureFile(file));
const plant = (path: string, source: string) => measureFile({ path, source });
const longFunction = (head: string, lines: number) =>
  `${head} {\n${'  work();\n'.repeat(lines - 2)}}\n`;

const ratioOf = (testLines: number) => {
  const planted = [plant('a.ts', '\n'.repeat(100)), plant('a.test.ts', '\n'.repeat(testLines))];
  return takeMeasures(planted, []).find(({ name }) => name.startsWith('lines of test'));
};

/** Every place where these files miss a target. */
const missedBy = (...planted: readonly ReturnType<typeof plant>[]) =>
  takeMeasures(planted, []).flatMap(({ misses }) => misses);

describe('the project', () => {
  it('meets all its measures', () => {
    expect(takeMeasures(files, IMPORT_RULES).filter(({ isMet }) => !isMet)).toEqual([]);
  });
});

describe('a table of data', () => {
  it.each(Object.keys(TABLES_OF_DATA))('contains no function: %s', (path) => {
    expect(files.find((file) => file.path === path)?.functions).toEqual([]);
  });
});

describe('the lines of a file', () => {
  it('include blank lines and comments', () => {
    expect(plant('packages/a.ts', '// Why.\n\nconst a = 1;\n').lines).toBe(3);
  });

  it('are at most 300, in tests as well', () => {
    const source = '\n'.repeat(301);
    expect(missedBy(plant('packages/a.ts', source))).toEqual(['packages/a.ts: 301 lines']);
    expect(missedBy(plant('tests/e2e/a.spec.ts', source))).toHaveLength(1);
    expect(missedBy(plant('packages/a.ts', '\n'.repeat(300)))).toEqual([]);
  });
});

describe('a small file', () => {
  const small = plant('packages/small.ts', '\n'.repeat(25));
  const importer = (path: string, target = './small.ts') => plant(path, `import '${target}';\n`);

  it('is listed with the one file that imports it', () => {
    const user = importer('packages/user.ts');
    expect(listSmallFiles([small, user])).toEqual([
      'packages/small.ts: 25 lines, for packages/user.ts',
    ]);
    const told = takeMeasures([small, user], []).find(({ target }) => target === null);
    expect(told).toMatchObject({ found: '1', isMet: true });
  });

  it('is not listed when a second file imports it, even its test, or when none does', () => {
    const user = importer('packages/user.ts');
    expect(listSmallFiles([small, user, importer('packages/small.test.ts')])).toEqual([]);
    expect(listSmallFiles([small])).toEqual([]);
  });

  it('is not listed when it has more than 25 lines, or belongs to a test', () => {
    const longer = plant('packages/small.ts', '\n'.repeat(26));
    expect(listSmallFiles([longer, importer('packages/user.ts')])).toEqual([]);
    const fixture = plant('packages/small.fixture.ts', '\n');
    const test = importer('packages/small.test.ts', './small.fixture.ts');
    expect(listSmallFiles([fixture, test])).toEqual([]);
  });
});

describe('the lines of a function', () => {
  it('go from its first to its last, nested functions included', () => {
    const [outer, inner] = plant(
      'a.ts',
      'function a() {\n  const b = () => {\n  };\n}\n',
    ).functions;
    expect(outer).toEqual({ name: 'a', line: 1, lines: 4 });
    expect(inner).toEqual({ name: 'b', line: 2, lines: 2 });
  });

  it.each([
    'const a = () => 1;',
    'const a = async function () {};',
    'const its = { a: () => 1 };',
    'const its = { a() {} };',
    'class Its { a() {} }',
    'class Its { a = () => 1 }',
  ])('are reported with its name: %s', (source) => {
    expect(plant('a.ts', source).functions).toEqual([{ name: 'a', line: 1, lines: 1 }]);
  });

  it('are at most 80, of a component 120, with or without a name', () => {
    const most = (path: string, head: string, lines: number) =>
      missedBy(plant(path, longFunction(head, lines)));
    expect(most('a.ts', 'function load()', 80)).toEqual([]);
    expect(most('a.ts', 'function load()', 81)).toEqual(['a.ts:1: load, 81 lines']);
    expect(most('a.ts', 'export const load = async () =>', 81)).toHaveLength(1);
    expect(most('a.tsx', 'export function Card()', 120)).toEqual([]);
    expect(most('a.tsx', 'export function Card()', 121)).toHaveLength(1);
    expect(most('a.tsx', 'function useCard()', 81)).toHaveLength(1);
    const nameless = `test('a promise', ${longFunction('async () =>', 81).trim()});\n`;
    expect(missedBy(plant('a.spec.ts', nameless))).toEqual([
      'a.spec.ts:1: a function without a name, 81 lines',
    ]);
  });

  it.each(['describe', 'test.describe', 'describe.each(cases)'])(
    'do not count the list of tests in %s',
    (name) => {
      const source = `${name}('a subject', ${longFunction('() =>', 200).trim()});\n`;
      expect(plant('a.test.ts', source).functions).toEqual([]);
    },
  );

  it('do not count the list of tests in a behavior suite', () => {
    const suite = longFunction('export function describeShelf()', 200);
    expect(missedBy(plant('a.behaviour.ts', suite))).toEqual([]);
    expect(missedBy(plant('a.ts', suite))).toHaveLength(1);
  });
});

describe('spreadOf', () => {
  it('returns lengths that occur', () => {
    expect(spreadOf([5, 1, 4, 2, 3])).toEqual({ median: 3, p90: 5, most: 5 });
    expect(spreadOf([1, 2])).toEqual({ median: 1, p90: 2, most: 2 });
    expect(spreadOf(Array.from({ length: 100 }, (_, at) => at + 1))).toEqual({
      median: 50,
      p90: 90,
      most: 100,
    });
  });

  it('returns zeros for an empty list', () => {
    expect(spreadOf([])).toEqual({ median: 0, p90: 0, most: 0 });
  });
});

describe('a forbidden construct', () => {
  it.each([
    ['let a: any;', 'a.ts:1'],
    ['const a = b!;', 'a.ts:1'],
    ['\nconst a = b as any[];', 'a.ts:2'],
    ['export default 1;', 'a.ts'],
    ['const a = 1; export { a as default };', 'a.ts'],
    ["import './a.ts';", 'a.ts -> a.ts'],
  ])('is found in %j', (source, place) => {
    expect(missedBy(plant('a.ts', source))).toEqual([place]);
  });

  it('is not found in comments and strings', () => {
    expect(missedBy(plant('a.ts', "// any\nconst a = 'any'; // b!\n"))).toEqual([]);
  });

  it('does not include a default export that a tool reads', () => {
    expect(missedBy(plant('vite.config.ts', 'export default {};'))).toEqual([]);
    expect(mayExportDefault('packages/domain/season.ts')).toBe(false);
  });
});

describe('the lines of tests', () => {
  it.each(['a.test.tsx', 'packages/a.behaviour.ts', 'tests/api/ask.ts', 'apps/web/testing/a.ts'])(
    'are those of %s',
    (path) => expect(isTest(path)).toBe(true),
  );

  it('are neither far fewer nor far more than those of source', () => {
    expect(ratioOf(69)?.isMet).toBe(false);
    expect(ratioOf(70)).toMatchObject({ isMet: true, found: '0.70 (70 / 100)' });
    expect(ratioOf(121)?.isMet).toBe(false);
  });
});

describe('the printed table', () => {
  it('shows result and target of each measure, and below it the violations', () => {
    const measure = { found: '1', target: '0', misses: ['a.ts'] };
    const printed = writeMeasures([
      { name: 'circles', isMet: true, ...measure, found: '0', misses: [] },
      { name: 'default exports', isMet: false, ...measure },
      { name: 'small files', isMet: true, ...measure, target: null, misses: [] },
    ]);
    expect(printed.split('\n')).toEqual([
      'measure          found  target',
      'circles          0      0       met',
      'default exports  1      0       MISSED',
      'small files      1',
      '',
      'default exports:',
      '  a.ts',
      '',
    ]);
  });
});
