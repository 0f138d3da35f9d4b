import { describe, expect, it } from 'vitest';

import { findSentences } from './find-sentences.ts';
import { readSources } from './list-sources.ts';
import { isTest } from './measures/file-kinds.ts';
import { ALLOWED_SENTENCES } from './allowed-sentences.ts';

const isSampleData = (path: string): boolean => /\/sample-[^/]+\.ts$/.test(path);

const counted = new Map<string, number>();
for (const file of readSources()) {
  const isPackage = file.path.startsWith('packages/');
  if (!isPackage || isTest(file.path) || isSampleData(file.path)) continue;
  const count = findSentences(file).length;
  if (count > 0) counted.set(file.path, count);
}

const plant = (source: string) =>
  findSentences({ path: 'packages/domain/a.ts', source }).map(({ text }) => text);

describe('the check for sentences in packages', () => {
  it('finds none in any package, except those allowed', () => {
    expect(counted.size).toBeGreaterThan(0);
    expect([...counted.keys()].filter((path) => !(path in ALLOWED_SENTENCES))).toEqual([]);
  });

  it('has no exception for a text that is gone', () => {
    const allowed = Object.keys(ALLOWED_SENTENCES);
    expect(allowed.filter((path) => !counted.has(path))).toEqual([]);
  });

  it.each([
    [`export const A = 'Choose a photo.';`, 'Choose a photo.'],
    [`const a = { message: "Your hair's color" };`, "Your hair's color"],
    ['const a = `${count} of ${all}`;', '{} of {}'],
    ['const a = [`Your ${point} is ${color}`];', 'Your {} is {}'],
    [`return { ok: false, message: isDark ? 'This is too dark' : '' };`, 'This is too dark'],
    [`z.literal('three words here')`, 'three words here'],
  ])('finds what is planted in %s', (source, text) => {
    expect(plant(source.startsWith('return') ? `() => { ${source} }` : source)).toEqual([text]);
  });

  it.each([
    `throw new Error('A ranking holds twelve seasons');`,
    'throw new PortError(`Model ${name} is missing`);',
    `class A extends Error { constructor() { super('It was not removed'); } }`,
    `z.string().check(z.minLength(1, 'A name is needed'));`,
    `z.union([a, b], { error: 'Name a season here' });`,
    `const endpoint = { summary: 'Says that the server is alive.' };`,
    'memory.floats(`crop of ${size}`, size);',
    '// A comment may say what it likes.',
    `const a = 'Light Spring';`,
    'const a = `${x} ${y} ${z}`;',
    `type A = { readonly kind: 'too-dark' | 'too-bright' };`,
  ])('accepts %s', (source) => {
    expect(plant(source)).toEqual([]);
  });
});
