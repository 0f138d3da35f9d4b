// Decodes the HEIC file it is sent, sends the picture and ends. A process of its own: see `decode-heic.ts`.
import process from 'node:process';

import {
  convertToSrgb,
  limitWasmMemory,
  MOST_HEIC_MEMORY,
  MOST_PHOTO_PIXELS,
  readHeicSpace,
} from '@color-almanac/vision';
import libheif from 'libheif-js/wasm-bundle.js';
import * as z from 'zod';

/** TypeScript declares WebAssembly only in its browser library. */
declare const WebAssembly: { readonly Memory: { readonly prototype: WasmMemory } };
type WasmMemory = Parameters<typeof limitWasmMemory>[0];

limitWasmMemory(WebAssembly.Memory.prototype, MOST_HEIC_MEMORY);

const orderSchema = z.object({ bytes: z.instanceof(Uint8Array) });

async function decode(order: unknown) {
  const { bytes } = orderSchema.parse(order);
  await libheif.ready;
  const pictures = new libheif.HeifDecoder().decode(bytes);
  const picture = pictures.find((each) => each.is_primary()) ?? pictures[0];
  if (!picture) throw new Error('HEIF image not found');
  const [width, height] = [picture.get_width(), picture.get_height()];
  // Checked before memory is allocated: our own parser has read the header, but libheif may read another size.
  if (width * height > MOST_PHOTO_PIXELS) throw new Error('The picture is too large');
  const data = new Uint8ClampedArray(width * height * 4);
  const isShown = await new Promise<boolean>((resolve) => {
    picture.display({ data, width, height }, (shown) => resolve(shown !== null));
  });
  if (!isShown) throw new Error('The picture cannot be decoded');
  const space = readHeicSpace(bytes);
  if (space) convertToSrgb(data, space);
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
