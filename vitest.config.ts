import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

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
            'tests/two-servers/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**'],
          environment: 'node',
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
      // Proofs need a store that speaks S3 and run for minutes, so they have commands of their own.
      ...['s3', 'two-servers'].map((name) => ({
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
          name: 'web',
          include: ['apps/web/**/*.test.tsx'],
          exclude: ['**/node_modules/**'],
          environment: 'jsdom',
          setupFiles: ['apps/web/testing/wait-for-code.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
