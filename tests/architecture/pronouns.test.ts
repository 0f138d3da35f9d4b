import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { listPaths, PROJECT_FOLDER } from './list-sources.ts';

/** Users are "they" or "the user", in code, comments, tests and docs. */
const PRONOUN = /\b(?:she|hers?|herself|he|his|him|himself)\b/i;

const WRITTEN = /\.(?:ts|tsx|mjs|js|css|html|md|json|sh|service|timer|conf)$/;
const FOLDERS = [
  'apps',
  'bench',
  'deploy',
  'docs',
  'models',
  'packages',
  'research',
  'scripts',
  'tests',
];
const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'knip.config.ts',
  'playwright.config.ts',
  'vitest.config.ts',
];

/** Names the words, and plants some. */
const OWN_PATH = 'tests/architecture/pronouns.test.ts';

/** Phrases in which such a word means no user, with the reason. Not listed: what could be said otherwise. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'He, Sun and Tang': 'an author of a paper is called He',
};

interface Line {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

function findPronouns(path: string, content: string): readonly Line[] {
  return content
    .split('\n')
    .map((text, at) => ({ path, line: at + 1, text: text.trim() }))
    .filter(({ text }) => PRONOUN.test(withoutExceptions(text)));
}

const withoutExceptions = (text: string): string =>
  Object.keys(EXCEPTIONS).reduce((rest, phrase) => rest.replaceAll(phrase, ''), text);

/** Everything of ours that is written. */
function readTexts() {
  const paths = [...PAGES, ...listPaths(FOLDERS)];
  return paths
    .filter((path) => WRITTEN.test(path) && path !== OWN_PATH)
    .map((path) => ({ path, content: readFileSync(join(PROJECT_FOLDER, path), 'utf8') }));
}

describe('words for users', () => {
  it('are "they" or "the user": nobody knows who sits before the screen', () => {
    const found = readTexts().flatMap(({ path, content }) => findPronouns(path, content));
    expect(found.map(({ path, line, text }) => `${path}:${line}: ${text}`)).toEqual([]);
  });

  it.each([
    '// Her photo stays on the device.',
    'const hers = query.where(owner);',
    "it('shows what she saved', check);",
    'Whoever runs it sees it himself.',
  ])('are found when planted: %s', (text) => {
    expect(findPronouns('docs/planted.md', `First.\n${text}\n`)).toEqual([
      { path: 'docs/planted.md', line: 2, text },
    ]);
  });

  it('are not seen inside other words', () => {
    for (const text of [
      'where there is another',
      'the cipher',
      'This history',
      '// Cherish shelves',
    ]) {
      expect(findPronouns('docs/planted.md', text)).toEqual([]);
    }
  });

  it('have no exception for a phrase that nobody writes', () => {
    const all = readTexts().map(({ content }) => content);
    for (const phrase of Object.keys(EXCEPTIONS)) {
      expect(
        all.some((content) => content.includes(phrase)),
        phrase,
      ).toBe(true);
    }
  });
});
