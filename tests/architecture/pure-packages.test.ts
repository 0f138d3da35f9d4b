import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { PROJECT_FOLDER } from './list-sources.ts';

const PACKAGES = ['contract', 'domain', 'pattern', 'sync', 'vision'];

/** One line each; the compiler must refuse every one. */
const WORLDLY_LINES = [
  `fetch('https://example.org');`,
  `window.alert('hello');`,
  `document.title = 'hello';`,
  `localStorage.clear();`,
  `process.exit(1);`,
  `Buffer.from('');`,
  `setTimeout(() => {}, 1);`,
  `queueMicrotask(() => {});`,
  `console.log('hello');`,
  `performance.now();`,
  `crypto.randomUUID();`,
  `structuredClone({});`,
  `new AbortController();`,
  `new URL('https://example.org');`,
  `new TextEncoder();`,
  `void import('node:fs');`,
  `void import('fs');`,
  `globalThis.fetch('https://example.org');`,
  `export type Element = HTMLElement;`,
  `export type Timer = NodeJS.Timeout;`,
];

describe('the TypeScript configuration of packages', () => {
  it.each(PACKAGES)('gives %s no environment', (name) => {
    const config = JSON.parse(
      readFileSync(join(PROJECT_FOLDER, 'packages', name, 'tsconfig.json'), 'utf8'),
    );
    expect(config.extends).toBe('../../tsconfig.base.json');
    expect(config.compilerOptions).toEqual({ lib: ['ES2023'], types: [] });
    expect(config.exclude).toEqual(['**/*.test.ts', 'node_modules']);
  });

  it('refuses every use of an environment, even with all dependencies loaded', () => {
    const source = [
      ...WORLDLY_LINES,
      ...PACKAGES.map((name) => `export * as ${name} from '@color-almanac/${name}';`),
    ].join('\n');
    const refused = compilePlanted(source);
    const accepted = WORLDLY_LINES.filter((_line, index) => !refused.has(index + 1));
    expect(accepted).toEqual([]);
    // All other lines are valid and must pass, or the test would prove nothing.
    expect(Math.max(...refused)).toBe(WORLDLY_LINES.length);
  });
});

/** Compiles a file as if it were in packages/domain; returns the lines refused. */
function compilePlanted(source: string): ReadonlySet<number> {
  const cache = join(PROJECT_FOLDER, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'planted-'));
  try {
    writeFileSync(join(folder, 'planted.ts'), source);
    const config = { extends: '../../../packages/domain/tsconfig.json', include: ['planted.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...config, exclude: [] }));
    const tsc = join(PROJECT_FOLDER, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    });
    const lines = stdout.matchAll(/planted\.ts\((\d+),\d+\): error/g);
    return new Set(Array.from(lines, ([, line]) => Number(line)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
