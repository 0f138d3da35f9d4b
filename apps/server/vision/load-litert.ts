import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';

import { isFailureLine, NO_GPU } from '@color-almanac/vision';
import type * as LiteRtModule from '@litertjs/core';

/** Globals LiteRT expects: it was written for a browser's classic worker. */
interface WorkerGlobals {
  self?: unknown;
  importScripts?: (file: string) => void;
  ModuleFactory?: unknown;
  Module?: unknown;
}

/**
 * Loads LiteRT in this Node thread; call it once per thread.
 *
 * LiteRT needs `self` and loads its wasm glue with `importScripts`. Node has neither, so both are defined here;
 * `importScripts` only while it loads, because other libraries detect a browser by it.
 *
 * @param place a folder holding `litert_wasm_internal.{js,wasm}` and the `compat` pair, ending in a slash; or
 *   the one .js file that is wanted.
 * @throws when the files are missing or WebAssembly SIMD is not available.
 */
export async function loadLiteRtInNode(place: URL): Promise<typeof LiteRtModule> {
  const globals = globalThis as WorkerGlobals;
  globals.self ??= globalThis;
  globals.Module = { printErr: reportFailure };
  globals.importScripts = (file) => {
    globals.ModuleFactory = evaluateLoader(file);
  };
  Object.defineProperty(navigator, 'gpu', { value: NO_GPU, configurable: true });
  try {
    const litert = await import('@litertjs/core');
    await litert.loadLiteRt(fileURLToPath(place));
    return litert;
  } finally {
    delete globals.importScripts;
  }
}

/** Evaluates LiteRT's wasm loader as CommonJS, whatever the nearest package.json says. */
function evaluateLoader(file: string): unknown {
  const module = { exports: {} as unknown };
  const names = ['require', '__filename', '__dirname', 'module', 'exports'];
  const loader = compileFunction(readFileSync(file, 'utf8'), names, { filename: file });
  loader(createRequire(file), file, dirname(file), module, module.exports);
  return module.exports;
}

function reportFailure(line: string): void {
  if (isFailureLine(line)) process.stderr.write(`${line}\n`);
}
