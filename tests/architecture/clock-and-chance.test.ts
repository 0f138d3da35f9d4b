import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { PROJECT_FOLDER } from './list-sources.ts';

const HIDDEN_ARGUMENTS = [
  'export const a = Date.now();',
  'export const b = new Date();',
  'export const c = new Date(0).getTime();',
  'export const d = Date();',
  'export const e = Math.random();',
  "export const f = Math['random']();",
  'export const { random } = Math;',
  'export const h = globalThis.Date.now();',
  'export const i = globalThis.Math.random();',
];
const SOURCE = `${HIDDEN_ARGUMENTS.join('\n')}\nexport const honest = Math.floor(1.5);\n`;

describe('clock and randomness', () => {
  it('must be arguments in packages: every hidden use is refused', () => {
    const refused = lintPlanted('packages/domain/season/planted.ts');
    expect(HIDDEN_ARGUMENTS.filter((_line, index) => !refused.has(index + 1))).toEqual([]);
    expect(refused.size).toBe(HIDDEN_ARGUMENTS.length);
  });

  it('are allowed in tests of packages and in apps', () => {
    expect([...lintPlanted('packages/domain/season/planted.test.ts')]).toEqual([]);
    expect([...lintPlanted('apps/server/planted.ts')]).toEqual([]);
  });
});

/** Lints a file at this path of a copy of the project; returns the lines refused. */
function lintPlanted(path: string): ReadonlySet<number> {
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-planted-'));
  try {
    cpSync(join(PROJECT_FOLDER, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), SOURCE);
    const oxlint = join(PROJECT_FOLDER, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format=unix', path], {
      cwd: folder,
      encoding: 'utf8',
    });
    const lines = stdout.matchAll(/planted(?:\.test)?\.ts:(\d+):/g);
    return new Set(Array.from(lines, ([, line]) => Number(line)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
