// Copies the networks and the LiteRT runtime from the installed packages to models/prepared/, and refuses any file that
// is not byte for byte the one this product was measured with. Plain JavaScript: any Node runs it.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { exposeOutputs } from './expose-outputs.mjs';

const MODELS_FOLDER = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

/**
 * @typedef {object} ModelFile
 * @property {string} file target path inside the prepared folder
 * @property {number} bytes
 * @property {string} sha256
 * @property {string} [package] the npm package it is taken from; without one, the file is in models/
 * @property {string} source path inside that package
 * @property {string} [index] script that says where in `source` each packed file is
 * @property {string} [entry] the packed file's name
 * @property {string} [append] text added at the end: makes a script importable as an ES module, so that a
 *   module worker can load it under a content policy without eval
 * @property {readonly number[]} [outputs] the layers a network should output
 */

/** @param {Uint8Array} bytes */
const sha256Of = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** @returns {Promise<readonly ModelFile[]>} */
export async function readModelTable() {
  return JSON.parse(await readFile(join(MODELS_FOLDER, 'model-files.json'), 'utf8'));
}

/** @param {string} path */
async function readOrNull(path) {
  try {
    return await readFile(path);
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * The folder of an installed package, wherever npm has put it. Searched by hand, because these packages do
 * not export their package.json.
 * @param {string} name
 */
async function findPackage(name) {
  for (const folder of require.resolve.paths(name) ?? []) {
    if (await readOrNull(join(folder, name, 'package.json'))) return join(folder, name);
  }
  throw new Error(`The package ${name} is not installed. Run "npm ci" in the project's folder.`);
}

/**
 * Extracts one file from an Emscripten file package.
 * @param {Uint8Array} packed
 * @param {string} loader text of the package's loader script, which contains the offsets as JSON
 * @param {string} entry
 */
export function cutPackedFile(packed, loader, entry) {
  const described = /loadPackage\((\{.*?\})\);/s.exec(loader)?.[1];
  const files = described ? JSON.parse(described).files : [];
  const found = files.find((file) => basename(file.filename) === entry);
  if (!found) throw new Error(`The packed assets do not list ${entry}.`);
  return packed.subarray(found.start, found.end);
}

/** @param {ModelFile} model */
async function readFromSource(model) {
  const folder = model.package ? await findPackage(model.package) : MODELS_FOLDER;
  const path = join(folder, model.source);
  const bytes = await readOrNull(path);
  if (!bytes) throw new Error(`${path} is missing. Run "npm ci" in the project's folder.`);
  if (model.append) return Buffer.concat([bytes, Buffer.from(model.append)]);
  if (model.outputs) return exposeOutputs(bytes, model.outputs);
  if (!model.index) return bytes;
  return cutPackedFile(bytes, await readFile(join(folder, model.index), 'utf8'), model.entry);
}

/**
 * @param {ModelFile} model
 * @param {Uint8Array} bytes
 */
export function checkModelFile(model, bytes) {
  if (bytes.length === model.bytes && sha256Of(bytes) === model.sha256) return;
  const origin = model.package ? `the package ${model.package}` : 'the repository';
  throw new Error(
    `${model.file} from ${origin} is not the file this version was made for ` +
      `(${bytes.length} bytes, sha256 ${sha256Of(bytes).slice(0, 8)}; expected ${model.bytes} bytes, ` +
      `sha256 ${model.sha256.slice(0, 8)}). Run "npm ci"; if it stays, do not use it and tell the maintainers.`,
  );
}

/** Written to a temporary file and renamed, so that an interrupted process leaves no incomplete file. */
async function writeAtomically(path, bytes) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}

/**
 * Completes the prepared folder; files that are already right are not touched.
 * @param {{ folder?: string, say?: (sentence: string) => void }} [options]
 * @returns {Promise<readonly string[]>} the files that had to be written
 */
export async function prepareModels({
  folder = join(MODELS_FOLDER, 'prepared'),
  say = () => {},
} = {}) {
  const written = [];
  for (const model of await readModelTable()) {
    const path = join(folder, model.file);
    const present = await readOrNull(path);
    if (present && sha256Of(present) === model.sha256) continue;
    const bytes = await readFromSource(model);
    checkModelFile(model, bytes);
    await writeAtomically(path, bytes);
    written.push(model.file);
    say(
      `models: ${model.file} (${(model.bytes / 1e6).toFixed(1)} MB) taken from ${model.package ?? 'models/'}`,
    );
  }
  return written;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const written = await prepareModels({ say: (sentence) => console.error(sentence) });
    if (written.length === 0) console.error('models: all files are in place');
  } catch (error) {
    console.error(`models: ${error.message}`);
    process.exitCode = 1;
  }
}
