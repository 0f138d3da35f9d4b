import { existsSync, statSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.svg', '.json', '.wasm', '.tflite', '.txt']);
/** Below this a compressed copy saves less than the header that announces it costs. */
const SMALLEST_BYTES = 1024;
/** Brotli's best effort takes half a minute on the segmenter; beyond this size a quick one is used. */
const LARGE_BYTES = 1_000_000;

/**
 * Writes a `.br` and a `.gz` beside every file worth it, so the server never compresses while a person
 * waits. A copy younger than its file is kept; a copy that would save under a twentieth is not written.
 */
export async function compressFiles(folders) {
  for (const folder of folders.filter((each) => existsSync(each))) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter(
      (entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)),
    );
    await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
  }
}

async function compressFile(path) {
  const { mtimeMs, size } = statSync(path);
  if (size < SMALLEST_BYTES || isYounger(`${path}.gz`, mtimeMs)) return;
  const bytes = await readFile(path);
  const quality = size > LARGE_BYTES ? 9 : 11;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await replaceCopy(`${path}.br`, brotli, size);
  await replaceCopy(`${path}.gz`, gzipped, size);
}

/** Written beside and renamed: half a copy, left by a command that was stopped, would be sent to people. */
async function replaceCopy(path, bytes, originalSize) {
  if (bytes.length >= originalSize * 0.95) return rm(path, { force: true });
  await writeFile(`${path}.part`, bytes);
  return rename(`${path}.part`, path);
}

function isYounger(path, mtimeMs) {
  return existsSync(path) && statSync(path).mtimeMs >= mtimeMs;
}
