import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { describe, expect, it } from 'vitest';

import { PROJECT_FOLDER } from './list-sources.ts';
import {
  listEverything,
  readAnchors,
  readCommands,
  readLinks,
  readPages,
  type Page,
} from './read-markdown.ts';

const pages = readPages();
const everything = new Set(listEverything());

const readScripts = (folder: string): readonly string[] => {
  const file = join(PROJECT_FOLDER, folder, 'package.json');
  return Object.keys(JSON.parse(readFileSync(file, 'utf8')).scripts);
};

/** Commands whose argument is a program of that name, and the folder of those. */
const OF_SUBJECTS: ReadonlyMap<string, string> = new Map([
  ['bench', 'bench/'],
  ['evaluate', 'lab/evaluate-'],
  ['research', 'lab/'],
]);

/** Broken links, with their page. External sites are not checked. */
function findDeadLinks(those: readonly Page[]): readonly string[] {
  return those.flatMap(({ path, text }) =>
    readLinks(text)
      .filter((link) => !/^[a-z]+:/.test(link) && !leads(path, text, link))
      .map((link) => `${path}: ${link}`),
  );
}

function leads(path: string, text: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  if (file === '') return readAnchors(text).has(anchor ?? '');
  const target = normalize(join(dirname(path), decodeURIComponent(file)));
  if (!everything.has(target) && !everything.has(target.replace(/\/?$/, '/'))) return false;
  if (anchor === undefined) return true;
  const aim = pages.find((page) => page.path === target);
  return aim !== undefined && readAnchors(aim.text).has(anchor);
}

/** Commands that do not exist. */
function findDeadCommands(those: readonly Page[]): readonly string[] {
  return those.flatMap(({ path, text }) =>
    readCommands(text)
      .filter(({ command, subject, folder }) => {
        if (!readScripts(folder).includes(command)) return true;
        const programs = OF_SUBJECTS.get(command);
        return programs && subject && !everything.has(`${programs}${subject}.ts`);
      })
      .map(({ command, subject }) => `${path}: ${command} ${subject ?? ''}`.trim()),
  );
}

describe('the links of every page', () => {
  it('lead to existing files and headings', () => {
    expect(pages.length).toBeGreaterThan(40);
    expect(pages.flatMap(({ text }) => readLinks(text)).length).toBeGreaterThan(50);
    expect(findDeadLinks(pages)).toEqual([]);
  });

  it('would be refused without a file or heading behind them', () => {
    const text = '[a](nowhere.md) ![a](images/none.png) [a](sign-in.md#none) [a](#none)';
    expect(findDeadLinks([{ path: 'docs/planted.md', text }])).toHaveLength(4);
  });

  it('show every picture of the repository', () => {
    const shown = pages.flatMap(({ path, text }) =>
      readLinks(text).map((link) => normalize(join(dirname(path), link))),
    );
    const pictures = [...everything].filter((path) => /^docs\/images\/./.test(path));
    expect(pictures.length).toBeGreaterThan(3);
    expect(pictures.filter((path) => !shown.includes(path))).toEqual([]);
  });
});

describe('the commands on pages', () => {
  it('exist', () => {
    expect(pages.flatMap(({ text }) => readCommands(text)).length).toBeGreaterThan(60);
    expect(findDeadCommands(pages)).toEqual([]);
  });

  it('include every command, where people look for them', () => {
    const found = pages.filter(({ path }) =>
      /^(README|CONTRIBUTING|docs\/commands)\.md$/.test(path),
    );
    const text = found.map((page) => page.text).join('\n');
    const untold = readScripts('.').filter(
      (name) => !readCommands(text).some(({ command }) => command === name),
    );
    // These two need no `run`.
    expect(untold.toSorted()).toEqual(['start', 'test']);
    for (const name of untold) expect(text).toContain(`npm ${name} `);
  });
});
