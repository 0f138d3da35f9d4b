import { modelAddress } from './model-address.ts';

/** The parts used of a picture in libheif's JavaScript interface, version 1.23. */
export interface HeifImage {
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
export async function loadLibHeif(): Promise<LibHeif> {
  const answer = fetch(modelAddress('heif/libheif.wasm'));
  const code = import(/* @vite-ignore */ modelAddress('heif/libheif.module.js')) as Promise<{
    default: OpenLibHeif;
  }>;
  const [response, { default: open }] = await Promise.all([answer, code]);
  if (!response.ok) throw new Error(`libheif.wasm answered ${response.status}`);
  return open({ wasmBinary: await response.arrayBuffer() });
}
