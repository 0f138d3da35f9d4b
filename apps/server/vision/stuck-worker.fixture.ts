// Never posts a picture, and blocks its thread forever.
import { workerData } from 'node:worker_threads';

const { bytes } = workerData as { bytes: Uint8Array };
const turns = new Int32Array(bytes.buffer as unknown as SharedArrayBuffer);
for (;;) Atomics.add(turns, 0, 1);
