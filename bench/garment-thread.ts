// The thread that `bench garment` measures in. Its time is compared with that of the segmenter alone.
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { drawGarments } from './draw-garment.ts';
import { choose } from './measure-time.ts';
import { measureScans, readPhotoFiles } from './measure-scans.ts';

/** A photo of someone in clothes. */
const WORN = fileURLToPath(
  new URL('../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url),
);

const given = process.argv.slice(2);
const drawn = given.length > 0 ? [] : await drawGarments();

await measureScans({
  photos: [
    ...drawn.map((bytes, index) => ({ name: `drawn ${index + 1}`, bytes })),
    ...(await readPhotoFiles(given.length > 0 ? given : [WORN])),
  ],
  decoding: { keepsClear: true },
  scan: async (engine, pixels) => {
    const outcome = await engine.scanGarment({ pixels });
    return outcome.ok ? outcome.scan.view : outcome.failure.reason;
  },
  isCompared: ({ model }) => model === 'segmenter',
  scansForGrowth: choose({ full: 60, smoke: 1 }),
});
