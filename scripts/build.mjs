import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { compressFiles } from './compress-files.mjs';
import { timed } from './progress.mjs';
import { projectFolder } from './project-folder.mjs';
import { runNeededTool } from './run-tool.mjs';

const modelsFolder = join(projectFolder, 'models/prepared');
const webFolder = join(projectFolder, 'apps/web');
const builtFolder = join(webFolder, 'dist');
const stamp = join(projectFolder, 'node_modules/.cache/color-almanac/web-sources');

/** Prepares the verified model files; the script itself reports what it did. */
export async function prepareModels() {
  await timed('Preparing models', async () => {
    const script = join(projectFolder, 'models/prepare-models.mjs');
    await runNeededTool({ command: process.execPath, args: [script] });
  });
}

/** Builds the web app when a source changed since the last build, and compresses what the server sends. */
export async function buildWeb() {
  const wanted = hashSources();
  const isCurrent =
    existsSync(join(builtFolder, 'index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === wanted;
  if (!isCurrent) {
    await timed('Building the web app', () =>
      runNeededTool({
        command: process.execPath,
        args: [join(projectFolder, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
        folder: webFolder,
      }),
    );
  }
  await timed('Compressing what is sent', () => compressFiles([builtFolder, modelsFolder]));
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** One hash over all inputs of the web build: its sources, the packages, the model table, the lockfile. */
function hashSources() {
  const hash = createHash('sha256');
  const sources = [...listSources(webFolder), ...listSources(join(projectFolder, 'packages'))];
  const tables = ['models/model-files.json', 'package-lock.json'];
  for (const file of [...sources, ...tables.map((table) => join(projectFolder, table))]) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function listSources(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !name.includes('.test.'))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listSources(path) : [path];
    });
}
