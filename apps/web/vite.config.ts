import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { announceHome, HOME } from './build/announce-home.config.ts';
import { leaveOutInstrumentation } from './build/leave-out-instrumentation.config.ts';
import { pinSerif } from './build/pin-serif.config.ts';
import { preloadFonts } from './build/preload-fonts.config.ts';
import { buildServiceWorker } from './build/service-worker.config.ts';
import { makeThemeSheet } from './build/theme-sheet.config.ts';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'app/public',
  plugins: [
    react(),
    announceHome(),
    leaveOutInstrumentation(),
    makeThemeSheet(),
    pinSerif(),
    preloadFonts(),
    buildServiceWorker(),
  ],
  build: {
    target: 'es2023',
    // Inlined files would need `data:` in the content policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Dialogs load as the pointer approaches, so what they share need not be listed on the first screen. What shows
      // itself loads at once with all it needs.
      resolveDependencies: (file, shared) =>
        /(?:route|home|location|season|note|notice|viewer|analysis)-[^/]+\.js$/.test(file)
          ? shared
          : shared.filter((other) => other.endsWith('.css')),
    },
    rolldownOptions: {
      // No code here or in a library has side effects when a property or a global is only read.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            // Two files for the first screen, not forty: one that comes with the page, and one for the code behind the
            // gate.
            { name: 'gate', tags: ['$initial'], priority: 2 },
            {
              name: HOME,
              test: /(app.shell.shell|screens.personal.personal-route)\.tsx$/,
              priority: 1,
            },
            // Otherwise these would be thirty small files: icons, and the code that stores records.
            { name: 'icons', test: /lucide-react/, minShareCount: 2 },
            {
              name: 'records',
              test: /packages.sync.(record|store).((palette|item|collection)-kind|local-(?!trash))/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': server, '/health': server, '/models': server } },
  preview: { proxy: { '/api': server, '/health': server, '/models': server } },
});
