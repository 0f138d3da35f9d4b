import { describe, expect, it } from 'vitest';

import {
  GUEST_RECORDS,
  OTHER_RECORDS,
  SESSION_RECORDS,
  TAB_RECORDS,
} from '../e2e/storage-records.ts';
import { readSources, type SourceFile } from './list-sources.ts';

/** Where a source names a storage key: patterns whose first group contains one or more names. */
const NAMED = [
  // const WORKSPACE_KEY = 'workspace';
  /\b(?:[A-Z_]+_)?KEY = ('[^']+')/g,
  // const THEME_KEYS = { option: 'themeOption', ... }
  /\b[A-Z_]+_KEYS = \{([^}]*)\}/g,
  // function scanKey(profileId?: string): string { ... }
  /\bfunction \w+Key\([^)]*\): string \{\n([\s\S]*?)\n\}/g,
  // mark: `${userPrefix(userId)}uploadsWaiting`
  /\$\{[^`]*roomOf\(userId\)[^`]*\}(\w+)`/g,
  // localStorage.getItem('workspace'), and localStorage['workspace']
  /\b(?:get|set|remove)Item\(\s*('[^']+')/g,
  /\b(?:local|session)Storage\[('[^']+')\]/g,
];

function listKeys(sources: readonly SourceFile[]): readonly string[] {
  const written = sources
    .filter(({ path }) => path.startsWith('apps/web/'))
    .filter(({ path }) => !/\.(?:test|fixture)\.|\/testing\//.test(path))
    .flatMap(({ source }) => NAMED.flatMap((named) => [...source.matchAll(named)]));
  const names = written.flatMap(([, found = '']) => found.match(/^\w+$|(?<=')\w+(?=')/g) ?? []);
  return [...new Set(names)];
}

const known = [...GUEST_RECORDS, ...SESSION_RECORDS, ...OTHER_RECORDS, ...TAB_RECORDS];

describe('the storage keys of the app', () => {
  it('are exactly those in the lists of the browser tests of broken storage', () => {
    const written = listKeys(readSources());
    expect(written.filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !written.includes(name))).toEqual([]);
  });
});
