// Decodes the HEIC file it is started with, posts the picture and ends.
import { parentPort, workerData } from 'node:worker_threads';

import {
  convertDisplayP3ToSrgb,
  limitWasmMemory,
  MOST_HEIC_MEMORY,
  MOST_PHOTO_PIXELS,
} from '@color-almanac/vision';
import { all as openHeic } from 'heic-decode';
import * as z from 'zod';

/** TypeScript declares WebAssembly only in its browser library. */
declare const WebAssembly: { readonly Memory: { readonly prototype: WasmMemory } };
type WasmMemory = Parameters<typeof limitWasmMemory>[0];

limitWasmMemory(WebAssembly.Memory.prototype, MOST_HEIC_MEMORY);

const orderSchema = z.object({ bytes: z.instanceof(Uint8Array), fromDisplayP3: z.boolean() });
const { bytes, fromDisplayP3 } = orderSchema.parse(workerData);
const [picture] = await openHeic({ buffer: bytes });
if (!picture) throw new Error('The HEIC file has no picture');
// Checked before memory is allocated: our own parser has read the header, but libheif may read another size.
if (picture.width * picture.height > MOST_PHOTO_PIXELS) throw new Error('The picture is too large');
const { width, height, data } = await picture.decode();
if (fromDisplayP3) convertDisplayP3ToSrgb(data);
const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
parentPort?.postMessage({ width, height, data: pixels }, [data.buffer as ArrayBuffer]);
