// Decodes the one HEIC file it is started with, posts the picture and ends.
import { parentPort, workerData } from 'node:worker_threads';

import decode from 'heic-decode';
import * as z from 'zod';

const buffer = z.instanceof(Uint8Array).parse(workerData);
const { width, height, data } = await decode({ buffer });
const picture = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
parentPort?.postMessage({ width, height, data: picture }, [data.buffer as ArrayBuffer]);
