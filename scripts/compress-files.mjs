import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.svg', '.json', '.wasm', '.tflite', '.txt']);
/** Below this a compressed copy saves less than the header that announces it costs. */
const SMALLEST_BYTES = 1024;
/** Brotli's best effort takes half a minute on the segmenter; beyond this size a quick one is used. */
const LARGE_BYTES = 1_000_000;

/**
 * Writes a `.br` and a `.gz` beside every file worth it, so the server never compresses while a person
 * waits. What is a copy of its file already is kept; one that would save under a twentieth is not written.
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

/**
 * Told by what a gzip file ends with: checksum and length of what went in (RFC 1952, 2.3.1). Times tell nothing:
 * whoever copies a folder makes all of it equally old, and a network of yesterday would be sent for that of today.
 */
async function isCopyOf(bytes, path) {
  if (!existsSync(path)) return false;
  const copy = await readFile(path);
  if (copy.length < 8) return false;
  const end = copy.length - 8;
  return copy.readUInt32LE(end) === crc32(bytes) && copy.readUInt32LE(end + 4) === bytes.length;
}
