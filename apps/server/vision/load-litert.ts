import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';

type LiteRt = typeof import('@litertjs/core');

/** What LiteRT looks for: it was written for a browser's classic worker. */
interface WorkerGlobals {
  self?: unknown;
  importScripts?: (file: string) => void;
  ModuleFactory?: unknown;
}

/** Evaluates LiteRT's wasm loader as the CommonJS module it is, whatever the nearest package.json says. */
function evaluateLoader(file: string): unknown {
  const module = { exports: {} as unknown };
  const names = ['require', '__filename', '__dirname', 'module', 'exports'];
  const loader = compileFunction(readFileSync(file, 'utf8'), names, { filename: file });
  loader(createRequire(file), file, dirname(file), module, module.exports);
  return module.exports;
}

/**
 * Loads LiteRT in this thread of Node; once per thread.
 *
 * LiteRT asks for `self` and loads its wasm glue with `importScripts`, which Node lacks: both are lent to it,
 * `importScripts` only while it loads, because other libraries take its presence for a browser.
 *
 * @param folder holds `litert_wasm_internal.{js,wasm}` and the `compat` pair; ends in a slash.
 * @throws when the files are missing or WebAssembly SIMD is not available.
 */
export async function loadLiteRtInNode(folder: URL): Promise<LiteRt> {
  const globals = globalThis as WorkerGlobals;
  globals.self ??= globalThis;
  globals.importScripts = (file) => {
    globals.ModuleFactory = evaluateLoader(file);
  };
  try {
    const litert = await import('@litertjs/core');
    await litert.loadLiteRt(fileURLToPath(folder));
    return litert;
  } finally {
    delete globals.importScripts;
  }
}
