// Decodes the one HEIC file it is started with, posts the picture and ends.
import { parentPort, workerData } from 'node:worker_threads';

import { convertDisplayP3ToSrgb } from '@color-almanac/vision';
import decode from 'heic-decode';
import * as z from 'zod';

const orderSchema = z.object({ bytes: z.instanceof(Uint8Array), fromDisplayP3: z.boolean() });
const { bytes, fromDisplayP3 } = orderSchema.parse(workerData);
const { width, height, data } = await decode({ buffer: bytes });
if (fromDisplayP3) convertDisplayP3ToSrgb(data);
const picture = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
parentPort?.postMessage({ width, height, data: picture }, [data.buffer as ArrayBuffer]);
