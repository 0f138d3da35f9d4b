import {
  createEmbeddedEngine,
  isFailureLine,
  NO_GPU,
  openLiteRtRunner,
  type FaceTracker,
  type FrameInspector,
  type ModelName,
  type Pixels,
  type PortraitSegmenter,
  type VisionEngine,
} from '@color-almanac/vision';
import * as litert from '@litertjs/core';

import { modelAddress } from './model-address.ts';

/**
 * The embedded engine in this very worker, with all networks or some. All are about 21 MB, downloaded or read from the
 * browser's cache.
 */
export async function openBrowserEngine(
  models?: readonly ModelName[],
): Promise<VisionEngine & PortraitSegmenter & FrameInspector<Pixels> & FaceTracker<Pixels>> {
  await loadLiteRt();
  // In parallel: after the first use of the models, all of them are available offline.
  const [runner, garmentHead] = await Promise.all([
    openLiteRtRunner({ litert, readModel: fetchModel, ...(models ? { models } : {}) }),
    fetchPrepared('garment-head.bin'),
  ]);
  const close = () => Promise.resolve(runner.close());
  return createEmbeddedEngine({
    runner,
    name: 'on this device',
    garmentHead,
    close,
  });
}

const fetchModel = (name: ModelName): Promise<Uint8Array> => fetchPrepared(`${name}.tflite`);

async function fetchPrepared(file: string): Promise<Uint8Array> {
  const response = await fetch(modelAddress(file));
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** What LiteRT reads and sets in a worker's global scope. */
interface LiteRtGlobals {
  importScripts?: (...files: string[]) => void;
  ModuleFactory?: unknown;
  Module?: unknown;
}

/**
 * Loads LiteRT in this worker; once per worker.
 *
 * LiteRT loads its wasm glue with `importScripts`, which a module worker does not have and which could only be imitated
 * with eval, which the content policy forbids. So the glue is prepared and imported as a module and put where LiteRT
 * looks for it, and `importScripts` does nothing.
 *
 * @throws when a file cannot be loaded or WebAssembly SIMD is not available.
 */
async function loadLiteRt(): Promise<void> {
  const globals = globalThis as LiteRtGlobals;
  const isFast = await litert.supportsFeature('relaxedSimd');
  const name = isFast ? 'litert_wasm_internal' : 'litert_wasm_compat_internal';
  const glue = (await import(/* @vite-ignore */ modelAddress(`litert/${name}.module.js`))) as {
    default: unknown;
  };
  globals.ModuleFactory = glue.default;
  globals.Module = {
    locateFile: (file: string) => modelAddress(`litert/${file}`),
    printErr: reportFailure,
  };
  globals.importScripts = () => {};
  Object.defineProperty(navigator, 'gpu', { value: NO_GPU, configurable: true });
  await litert.loadLiteRt('/');
}

function reportFailure(line: string): void {
  if (isFailureLine(line)) reportError(new Error(line));
}
