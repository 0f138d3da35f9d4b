import {
  convertToSrgb,
  limitWasmMemory,
  MOST_HEIC_MEMORY,
  MOST_PHOTO_PIXELS,
  readHeicSpace,
} from '@color-almanac/vision';

import { modelAddress } from './model-address.ts';
import { encodeStill } from './open-canvas.ts';

// In the worker that loaded this code, and ends with the file.
limitWasmMemory(WebAssembly.Memory.prototype, MOST_HEIC_MEMORY);
// libheif decodes in a promise that nothing awaits.
self.addEventListener('unhandledrejection', ({ reason }) => {
  throw reason;
});

/** Reads a HEIC file where the browser itself cannot, and returns a JPEG; `null` when libheif cannot read it. */
export async function readHeic(bytes: Uint8Array): Promise<Blob | null> {
  const { HeifDecoder } = await loadLibHeif();
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  // Before memory for its pixels is allocated: the file's own size was checked, but by another reader than libheif.
  if (width * height > MOST_PHOTO_PIXELS) return null;
  const data = new Uint8ClampedArray(width * height * 4);
  if (!(await display(image, { data, width, height }))) return null;
  const space = readHeicSpace(bytes);
  if (space) convertToSrgb(data, space);
  return encodeStill(await createImageBitmap(new ImageData(data, width, height)));
}

type DisplayTarget = Parameters<HeifImage['display']>[0];

function display(image: HeifImage, target: DisplayTarget): Promise<boolean> {
  return new Promise((resolve) => {
    image.display(target, (shown) => resolve(shown !== null));
  });
}

/** The parts used of a picture in libheif's JavaScript interface, version 1.23. */
interface HeifImage {
  readonly get_width: () => number;
  readonly get_height: () => number;
  readonly is_primary: () => boolean;
  /** Fills `data` with upright RGBA and calls back, with null when it could not. */
  readonly display: (
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: unknown) => void,
  ) => void;
}

interface LibHeif {
  readonly HeifDecoder: new () => { decode: (bytes: Uint8Array) => readonly HeifImage[] };
}

type OpenLibHeif = (module: { wasmBinary: ArrayBuffer }) => LibHeif;

/**
 * Loads libheif in a worker: two files of its own beside the models, as published except for the line that turns the
 * first into a module. It is LGPL-3.0: to use another version, replace them.
 *
 * @throws when a file cannot be loaded.
 */
async function loadLibHeif(): Promise<LibHeif> {
  const answer = fetch(modelAddress('heif/libheif.wasm'));
  const code = import(/* @vite-ignore */ modelAddress('heif/libheif.module.js')) as Promise<{
    default: OpenLibHeif;
  }>;
  const [response, { default: open }] = await Promise.all([answer, code]);
  if (!response.ok) throw new Error(`libheif.wasm answered ${response.status}`);
  return open({ wasmBinary: await response.arrayBuffer() });
}
