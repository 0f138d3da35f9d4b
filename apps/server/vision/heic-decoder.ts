// Decodes the HEIC file it is sent, sends the picture and ends. A process of its own: see `decode-heic.ts`.
import process from 'node:process';

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

async function decode(order: unknown) {
  const { bytes, fromDisplayP3 } = orderSchema.parse(order);
  const [picture] = await openHeic({ buffer: bytes });
  if (!picture) throw new Error('The HEIC file has no picture');
  // Checked before memory is allocated: our own parser has read the header, but libheif may read another size.
  if (picture.width * picture.height > MOST_PHOTO_PIXELS) {
    throw new Error('The picture is too large');
  }
  const { width, height, data } = await picture.decode();
  if (fromDisplayP3) convertDisplayP3ToSrgb(data);
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}

function send(answer: object): void {
  process.send?.(answer, undefined, undefined, () => process.disconnect());
}

process.once('message', (order) => {
  decode(order).then(send, (error: unknown) =>
    send({ fault: error instanceof Error ? error.message : String(error) }),
  );
});
