import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.svg', '.json', '.wasm', '.tflite', '.txt']);
/** Below this size compression saves less than its header costs. */
const SMALLEST_BYTES = 1024;
/** Less memory makes shorter blocks, whose tables suit our scripts better: 0.3 % smaller than the default. */
export const GZIP = { level: 9, memLevel: 7 };
/** Brotli's highest level takes half a minute for the segmenter; larger files use a faster one. */
const LARGE_BYTES = 1_000_000;

/**
 * Writes a `.br` and a `.gz` beside every file worth it, so that the server never compresses during a request. A
 * current copy stays; one that would save less than a twentieth is not written.
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
  const bytes = await readFile(path);
  const size = bytes.length;
  if (size < SMALLEST_BYTES || (await isCopyOf(bytes, `${path}.gz`))) return;
  const quality = size > LARGE_BYTES ? 9 : 11;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(bytes, GZIP),
  ]);
  await replaceCopy(`${path}.br`, brotli, size);
  await replaceCopy(`${path}.gz`, gzipped, size);
}

/** Written to a temporary file and renamed: an interrupted command must not leave half a copy, which would be served. */
async function replaceCopy(path, bytes, originalSize) {
  if (bytes.length >= originalSize * 0.95) return rm(path, { force: true });
  await writeFile(`${path}.part`, bytes);
  return rename(`${path}.part`, path);
}

/**
 * Compares the trailer of the gzip file: checksum and length of the original (RFC 1952, 2.3.1). Times are unreliable:
 * copying a folder makes all files equally old, and an outdated model would be served.
 */
async function isCopyOf(bytes, path) {
  if (!existsSync(path)) return false;
  const copy = await readFile(path);
  if (copy.length < 8) return false;
  const end = copy.length - 8;
  return copy.readUInt32LE(end) === crc32(bytes) && copy.readUInt32LE(end + 4) === bytes.length;
}
