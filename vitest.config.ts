import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

/** Tests that put something else in the place of a module, or tell of code that was not fetched yet. */
const ALONE = [
  'apps/web/components/menu/menu.test.tsx',
  'apps/web/features/choose-photo/profile-photo-slot.test.tsx',
  'apps/web/features/palette-card/palette-card.test.tsx',
  'apps/web/features/pattern-preview/export-menu.test.tsx',
  'apps/web/routes/catalog/catalog-route.test.tsx',
  'apps/web/routes/dialog-boundary.test.tsx',
];

/** Node takes the types away itself and keeps what it compiled: half the work of having it rewritten first. */
const AS_NODE_RUNS_IT = { experimental: { viteModuleRunner: false } } as const;

const WITH_A_PAGE = {
  environment: 'jsdom' as const,
  setupFiles: ['apps/web/testing/part-files.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // Left to itself it keeps one core free, which of two is half the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          // They touch nothing, so no file can disturb another. To load everything anew for each takes twice as long
          // as the tests.
          isolate: false,
          ...AS_NODE_RUNS_IT,
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
            'tests/load/**/*.test.ts',
            'tests/provider-stand-in/**/*.test.ts',
            'tests/security/**/*.test.ts',
            'tests/two-servers/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          // To load the server anew for each takes far longer than most tests. What one leaves behind (a spy, a held
          // clock) the next would find: each takes its own away.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          ...AS_NODE_RUNS_IT,
          // No test is about speed: how long a busy machine takes says nothing about a promise.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'walls',
          include: ['tests/walls/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      // Proofs run for minutes, and two of them need a store that speaks S3, so they have commands of their own.
      ...['s3', 'two-servers', 'load'].map((name) => ({
        test: {
          name,
          include: [`tests/${name}/**/*.proof.ts`],
          environment: 'node' as const,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      })),
      {
        test: {
          ...WITH_A_PAGE,
          name: 'web',
          include: ['apps/web/**/*.test.tsx'],
          exclude: ['**/node_modules/**', ...ALONE],
          // To load React, the app and jsdom anew for each takes three times as long as the tests.
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
      // To set up a page takes longer than most of these. Who needs one says `@vitest-environment jsdom` at the top.
      {
        test: {
          name: 'web without a page',
          include: ['apps/web/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          // What one leaves behind (a stubbed global, a clock) the next would find: each takes its own away.
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
