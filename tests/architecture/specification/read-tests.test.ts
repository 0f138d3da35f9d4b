import { describe, expect, it } from 'vitest';

import { readTests } from './read-tests.ts';

const textsOf = (source: string, path = 'apps/web/a.test.ts') =>
  readTests({ path, source }).flatMap(({ texts }) => texts);

describe('the titles of tests', () => {
  it('are those of describe, it and test, in any form', () => {
    const source = [
      `describe('a', () => { it('b', () => {}); });`,
      `test.describe('c', () => { test('d', async ({ page }) => {}); });`,
      `it.runIf(here)('e', () => {});`,
      `it.each([1])(\n'f %i',\n() => {},\n);`,
      'it(`g ${1} h`, () => {});',
      `import { test as first } from '@playwright/test'; first('j', async () => {});`,
      `test('i', { tag: '@fast' }, async () => {});`,
    ].join('\n');
    expect(textsOf(source)).toEqual(['a', 'b', 'c', 'd', 'e', 'f %i', 'g ', ' h', 'j', 'i']);
  });

  it('are reported with the line they begin on', () => {
    const source = `\n\nit('b', () => {});`;
    expect(readTests({ path: 'a.test.ts', source })).toEqual([
      { path: 'a.test.ts', line: 3, texts: ['b'] },
    ]);
  });

  it.each([
    ['a comment', `// it('[X]', () => {});\n/* test('[X]', () => {}); */`],
    ['a skipped test', `it.skip('[X]', () => {});`],
    ['a skipped group', `describe.skip('[X]', () => { it('[X]', () => {}); });`],
    ['a skipped table', `it.skip.each(['[X]'])('%s', () => {});`],
    ['a test for later', `it.todo('[X]');`],
    ['a test without a body', `it('[X]');`],
    ['a test that is to fail', `it.fails('[X]', () => {});`],
    ['a browser test left out', `test.fixme('[X]', async () => {});`],
    ['a browser test that leaves itself out', `test('[X]', async () => { test.skip(); });`],
    ['one that always does', `test('[X]', async () => { test.fixme(true, 'later'); });`],
    ['a group that does', `test.describe('[X]', () => { test.skip(); test('[X]', () => {}); });`],
    ['a step', `test.step('[X]', async () => {});`],
    ['a text', `const title = '[X]'; expect('[X]').toBe(title);`],
    ['a call of something else', `post('[X]', () => {});`],
  ])('are not found in %s', (_, source) => {
    expect(textsOf(source)).toEqual([]);
  });

  it('count when a test is skipped on some machines only', () => {
    expect(textsOf(`test('a', async () => { test.skip(heic === null, 'none'); });`)).toEqual(['a']);
  });

  it('are searched in test files only', () => {
    const source = `it('a', () => {}); const b = { title: 'b', check };`;
    expect(textsOf(source, 'apps/web/a.tsx')).toEqual([]);
    expect(textsOf(source, 'apps/web/a.fixture.ts')).toEqual([]);
    expect(textsOf(source, 'tests/s3/a.proof.ts')).toEqual(['a']);
    expect(textsOf(source, 'packages/sync/a.behaviour.ts')).toEqual(['a', 'b']);
  });
});

describe('the cells of a test table', () => {
  it('are read where a title shows them, and nowhere else', () => {
    const rows = `[['a', 'b', 'c'], ['d', 'e', 'f']] as const`;
    expect(textsOf(`it.each(${rows})('[%s]', () => {});`)).toEqual(['[%s]', 'a', 'd']);
    expect(textsOf(`it.each(${rows})('[%s] %s', (x) => {});`)).toEqual(
      // Column by column.
      ['[%s] %s', 'a', 'd', 'b', 'e'],
    );
    expect(textsOf(`it.each(${rows})('none', () => {});`)).toEqual(['none']);
  });

  it('are read from rows of texts and of named values', () => {
    expect(textsOf(`it.each(['a', 'b'])('%s', () => {});`)).toEqual(['%s', 'a', 'b']);
    const rows = `[{ title: 'a', more: 'b' }]`;
    expect(textsOf(`describe.each(${rows})('$title', () => {});`)).toEqual(['$title', 'a']);
  });

  it('are found when the table is a constant', () => {
    const source = `export const T: R[] = [...MORE, ['b']]; const MORE = [['a']] as const;
      it.each(T)('%s', () => {});`;
    expect(textsOf(source)).toEqual(['%s', 'a', 'b']);
  });

  it("are found through the names in a group's callback", () => {
    const source = `const T = [['x', 'a'], ['y', 'b']];
      describe.each(T)('group', (_, check) => { it(\`[\${check}] c\`, () => {}); });`;
    expect(textsOf(source)).toEqual(['group', '[', '] c', 'a', 'b']);
  });

  it('are found through the names in a loop', () => {
    const source = `for (const { id, more: [, two] } of [{ id: 'a', more: ['x', 'b'] }])
        test(\`\${id} \${two}\`, async () => {});
      for (const row of [{ id: 'c' }]) test(row.id, async () => {});`;
    expect(textsOf(source)).toEqual(['', ' ', '', 'a', 'b', 'c']);
  });

  it('are not guessed if only a running test knows them', () => {
    const source = 'for (const each of list()) { const id = make(each); it(`${id}`, () => {}); }';
    expect(textsOf(source)).toEqual(['', '']);
  });
});
