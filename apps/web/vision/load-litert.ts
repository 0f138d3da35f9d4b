import { isFailureLine, NO_GPU } from '@color-almanac/vision';
import * as litert from '@litertjs/core';

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
 * @param addressOf returns the address of a file of the runtime.
 * @throws when a file cannot be loaded or WebAssembly SIMD is not available.
 */
export async function loadLiteRtInBrowser(
  addressOf: (file: string) => string,
): Promise<typeof litert> {
  const globals = globalThis as LiteRtGlobals;
  const isFast = await litert.supportsFeature('relaxedSimd');
  const name = isFast ? 'litert_wasm_internal' : 'litert_wasm_compat_internal';
  const glue = (await import(/* @vite-ignore */ addressOf(`litert/${name}.module.js`))) as {
    default: unknown;
  };
  globals.ModuleFactory = glue.default;
  globals.Module = {
    locateFile: (file: string) => addressOf(`litert/${file}`),
    printErr: reportFailure,
  };
  globals.importScripts = () => {};
  Object.defineProperty(navigator, 'gpu', { value: NO_GPU, configurable: true });
  await litert.loadLiteRt('/');
  return litert;
}

function reportFailure(line: string): void {
  if (isFailureLine(line)) reportError(new Error(line));
}
