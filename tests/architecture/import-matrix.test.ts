import { describe, expect, it } from 'vitest';

import { findForbiddenImports, readImportGraph } from './check-imports.ts';
import { IMPORT_RULES } from './import-matrix.ts';
import { readSources } from './list-sources.ts';

const graph = readImportGraph(readSources());

const plant = (path: string, source: string) =>
  findForbiddenImports(readImportGraph([{ path, source }]), IMPORT_RULES);

/** The folder of a file of the domain that is no test. */
const folderOf = (path: string): string | undefined =>
  /^packages\/domain\/(?!testing)([^/]+)\/(?!.*\.(?:test|fixture)\.ts$)/.exec(path)?.[1];

describe('the import matrix', () => {
  it('holds for every file of the project', () => {
    expect(graph.size).toBeGreaterThan(30);
    expect(findForbiddenImports(graph, IMPORT_RULES)).toEqual([]);
  });

  const planted: readonly (readonly [file: string, target: string])[] = [
    ['packages/domain/season/a.ts', 'zod'],
    ['packages/domain/season/a.test.ts', 'react'],
    ['packages/vision/a.ts', 'zod/mini'],
    ['packages/vision/a.test.ts', 'fastify'],
    ['packages/sync/a.ts', '@color-almanac/contract'],
    ['packages/sync/a.test.ts', '@color-almanac/vision'],
    ['packages/pattern/a.ts', 'zod/mini'],
    ['packages/pattern/a.test.ts', '@color-almanac/sync'],
    ['packages/contract/a.ts', '@color-almanac/sync'],
    ['packages/contract/a.test.ts', '@color-almanac/vision'],
    ['packages/words/a.ts', '@color-almanac/contract'],
    ['packages/words/a.test.ts', 'react'],
    ['packages/domain/a.ts', '@color-almanac/words'],
    ['apps/server/a.ts', '../../packages/domain/color/hex.ts'],
    ['apps/web/a.ts', '../server/app.ts'],
    ['apps/server/a.ts', '../web/wiring.ts'],
    ['apps/web/a.ts', 'node:fs'],
    ['apps/web/a.ts', 'zod'],
    ['apps/web/features/scan/a.tsx', '../profile/b.tsx'],
    ['apps/web/screens/a.tsx', '../app/wiring.ts'],
    ['apps/web/features/scan/a.tsx', '../../screens/home.tsx'],
    ['apps/web/ui/a.tsx', '../features/scan/b.tsx'],
    ['apps/web/store/a.ts', '../ui/toast.tsx'],
    ['apps/web/words/a.words.ts', '../media/b.ts'],
    ['apps/web/api/a.ts', 'react'],
    ['apps/server/routes/a.ts', '../vision/worker-pool-engine.ts'],
    ['apps/server/a.ts', '../../lab/scan.ts'],
    ['apps/server/providers/a.ts', 'openai/error'],
  ];

  it('finds no circle between the folders of the domain', () => {
    const arrows = [...graph].flatMap(([file, targets]) =>
      targets.map((target) => ({ from: folderOf(file), to: folderOf(target) })),
    );
    let folders = [...new Set(arrows.flatMap(({ from }) => from ?? []))];
    expect(folders.length).toBeGreaterThan(15);
    // Whatever imports none of the others is in no circle.
    const isHeld = (one: string) =>
      arrows.some(({ from, to = one }) => from === one && to !== one && folders.includes(to));
    for (const _ of folders) folders = folders.filter(isHeld);
    expect(folders).toEqual([]);
  });

  it('has a planted violation for each of its rules', () => {
    const proven = planted.flatMap(([file, target]) => plant(file, `import '${target}';`));
    const reasons = new Set(proven.map(({ why }) => why));
    expect(IMPORT_RULES.filter(({ why }) => !reasons.has(why))).toEqual([]);
  });

  it.each([
    `import type { A } from 'fastify';`,
    `export * from 'fastify';`,
    `const a = await import('fastify');`,
    `type A = import('fastify').A;`,
    `const worker = new URL('../../apps/server/a.ts', import.meta.url);`,
  ])('recognizes %s', (source) => {
    expect(plant('packages/domain/a.ts', source)).not.toEqual([]);
  });
});
