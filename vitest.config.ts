import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

/** Tests that replace a module, or need code that has not been loaded yet. */
const ALONE = [
  'apps/web/ui/menu/menu.test.tsx',
  'apps/web/features/palette-card/palette-card.test.tsx',
  'apps/web/features/pattern-preview/export-menu.test.tsx',
  'apps/web/features/several-photos/several-photos-dialog.test.tsx',
  'apps/web/screens/catalog/catalog-route.test.tsx',
  'apps/web/screens/page/dialog-boundary.test.tsx',
  'apps/web/screens/personal/season-drapes.test.tsx',
  'apps/web/screens/personal/several-photos.test.tsx',
  'apps/web/app/routes.test.tsx',
];

/** No test measures speed, so a busy machine must not fail one. */
const PATIENCE = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

/** Node strips types itself and caches what it compiled, which takes half as long as Vite's module runner. */
const AS_NODE_RUNS_IT = { experimental: { viteModuleRunner: false } } as const;

const WITH_A_PAGE = {
  environment: 'jsdom' as const,
  setupFiles: ['apps/web/testing/part-files.ts'],
  ...PATIENCE,
};

export default defineConfig({
  test: {
    // By default Vitest leaves one core free, which is half of a machine with two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          // They have no side effects, so no file can disturb another. Loading all modules again for each file would
          // take twice as long as the tests.
          isolate: false,
          ...AS_NODE_RUNS_IT,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'node',
          include: [
            'apps/server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'models/**/*.test.ts',
            'bench/**/*.test.ts',
            'tests/api/**/*.test.ts',
            'tests/deployment/**/*.test.ts',
            'tests/security/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          // Loading the server again for each file would take far longer than most tests. Each test removes its own spies
          // and fake clocks, because the next one would find them.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          ...AS_NODE_RUNS_IT,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          environment: 'node',
          ...PATIENCE,
        },
      },
      // Proofs run for minutes, and two of them need an S3 store, so they have their own commands.
      {
        test: {
          name: 'laboratory',
          include: ['lab/**/*.test.ts'],
          environment: 'node',
          ...PATIENCE,
        },
      },
      ...['s3', 'two-servers', 'load'].map((name) => ({
        test: {
          name,
          include: [`tests/${name}/**/*.proof.ts`],
          environment: 'node' as const,
          ...PATIENCE,
        },
      })),
      {
        test: {
          ...WITH_A_PAGE,
          name: 'web',
          include: ['apps/web/**/*.test.tsx'],
          exclude: ['**/node_modules/**', ...ALONE],
          // Loading React, the app and jsdom again for each file would take three times as long as the tests.
          isolate: false,
        },
      },
      {
        test: {
          ...WITH_A_PAGE,
          name: 'web alone',
          include: ALONE,
        },
      },
      // Setting up a page takes longer than most of these tests. Files that need one begin with
      // `@vitest-environment jsdom`.
      {
        test: {
          name: 'web without a page',
          include: ['apps/web/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          // Each test removes its own stubs and fake clocks, because the next one would find them.
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
          ...PATIENCE,
        },
      },
    ],
  },
});
