import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { judgeDependencies, LIST_BEGIN, LIST_END, writeServerList } from './judge-dependencies.ts';
import { listDependencies, type PackageLock } from './list-dependencies.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The web app uses brush, which depends on bristles; the server's own bristles are older; hammer is a dev tool. */
const LOCK: PackageLock = {
  packages: {
    '': {},
    'apps/web': { dependencies: { brush: '1.0.0', 'our-colors': '0.1.0' } },
    'apps/server': { dependencies: { bristles: '1.0.0' } },
    'packages/colors': { dependencies: { pigment: '3.0.0' } },
    'node_modules/our-colors': { link: true, resolved: 'packages/colors' },
    'node_modules/brush': { version: '1.0.0', license: 'MIT', dependencies: { bristles: '2.0.0' } },
    'node_modules/brush/node_modules/bristles': { version: '2.0.0', license: 'ISC' },
    'node_modules/bristles': { version: '1.0.0', license: 'MIT AND LGPL-3.0' },
    'node_modules/pigment': { version: '3.0.0', license: '(GPL-3.0 OR MIT)' },
    'node_modules/hammer': { version: '4.0.0', license: 'MPL-2.0' },
  },
};
const NAMED = 'brush 1.0.0, bristles 2.0.0, pigment 3.0.0; bristles 1.0.0.';

/** The same lockfile with one package under another license. */
const withLicense = (name: string, license: string): PackageLock => {
  const path = `node_modules/${name}`;
  return { packages: { ...LOCK.packages, [path]: { ...LOCK.packages[path], license } } };
};
const judge = (lock: PackageLock, page = NAMED) => judgeDependencies(listDependencies(lock), page);

describe('listDependencies', () => {
  it('resolves packages like Node, through workspaces, and groups them by where they end up', () => {
    const { browser, server, tools } = listDependencies(LOCK);
    const nameOf = (list: typeof browser) => list.map(({ name, version }) => `${name} ${version}`);
    expect(nameOf(browser)).toEqual(['bristles 2.0.0', 'brush 1.0.0', 'pigment 3.0.0']);
    expect(nameOf(server)).toEqual(['bristles 1.0.0']);
    expect(nameOf(tools)).toEqual(['hammer 4.0.0']);
  });

  it('throws when the lockfile lacks a required package', () => {
    const broken = { packages: { 'apps/web': { dependencies: { gone: '1.0.0' } } } };
    expect(() => listDependencies(broken)).toThrow('apps/web needs gone');
  });
});

describe('the check of licenses', () => {
  it('accepts licenses allowed where they end up, alone, combined or by choice', () => {
    expect(judge(LOCK)).toEqual([]);
  });

  it.each([
    ['brush', 'GPL-3.0'],
    ['brush', 'MIT AND GPL-3.0'],
    ['brush', 'none given'],
    ['brush', 'toString'],
    ['bristles', 'OFL-1.1'],
    ['pigment', 'MPL-2.0'],
    ['pigment', 'LGPL-3.0'],
    ['hammer', 'SEE LICENSE IN LICENSE'],
  ])('refuses other licenses: %s under %s', (name, license) => {
    expect(judge(withLicense(name, license))).toEqual([expect.stringContaining(`"${license}"`)]);
  });
});

describe('THIRD_PARTY.md', () => {
  it.each([
    ['without the package', NAMED.replace('pigment 3.0.0', '')],
    ['with another version', NAMED.replace('pigment 3.0.0', 'pigment 3.0.1')],
    ['with a longer version', NAMED.replace('pigment 3.0.0', 'pigment 3.0.0.1')],
    ['with a longer name', NAMED.replace('pigment 3.0.0', 'blue-pigment 3.0.0')],
  ])('is refused %s', (_, page) => {
    expect(judge(LOCK, page)).toEqual([expect.stringContaining('pigment 3.0.0')]);
  });

  it("gets a new list of the server's packages, and nothing else changes", () => {
    const page = `Before\n${LIST_BEGIN}\n\n- MIT: old 0.0.1\n\n${LIST_END}\nAfter\n`;
    const { server } = listDependencies(LOCK);
    expect(writeServerList(page, server)).toBe(
      `Before\n${LIST_BEGIN}\n\n- MIT AND LGPL-3.0: bristles 1.0.0\n\n${LIST_END}\nAfter\n`,
    );
    expect(() => writeServerList('no list', server)).toThrow('has lost its line');
  });

  it('of this project names everything distributed, and all licenses are allowed: `npm run licenses` lists violations', () => {
    const lock = JSON.parse(read('package-lock.json')) as PackageLock;
    const page = read('THIRD_PARTY.md');
    const dependencies = listDependencies(lock);
    expect(judgeDependencies(dependencies, page)).toEqual([]);
    expect(writeServerList(page, dependencies.server)).toBe(page);
  });
});
