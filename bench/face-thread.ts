// The thread that `bench face` measures in.
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { choose } from './measure-time.ts';
import { measureScans, readPhotoFiles } from './measure-scans.ts';

const SAMPLES = new URL('../node_modules/@vladmandic/face-api/demo/', import.meta.url);
const SAMPLE_COUNT = choose({ full: 6, smoke: 1 });

const given = process.argv.slice(2);
const samples = Array.from({ length: SAMPLE_COUNT }, (_, i) =>
  fileURLToPath(new URL(`sample${i + 1}.jpg`, SAMPLES)),
);

await measureScans({
  photos: await readPhotoFiles(given.length > 0 ? given : samples),
  decoding: {},
  scan: async (engine, pixels) => {
    const outcome = await engine.scanFace({ pixels });
    return outcome.ok ? 'read' : outcome.failure.reason;
  },
  isCompared: () => true,
  scansForGrowth: choose({ full: 150, smoke: 1 }),
});
