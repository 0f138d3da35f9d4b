// Plain JavaScript for any Node >= 18: this file decides which Node runs everything else.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { projectFolder } from './project-folder.mjs';
import { timed } from './progress.mjs';

const OLDEST = [22, 19];
const runtimeFolder = join(projectFolder, 'runtime');
const runtimeBin = join(runtimeFolder, 'node_modules/.bin');

/** Whether a version such as `20.20.1` can run this project (TypeScript sources, no build step). */
export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/**
 * Restarts the command on the pinned Node when the host's is too old, and then never returns: the process ends with the
 * exit code of the one it started.
 */
export async function continueOnPinnedNode() {
  if (isNewEnough(process.versions.node)) return;
  if (!existsSync(join(runtimeBin, 'node'))) await fetchPinnedNode();
  const child = spawn(join(runtimeBin, 'node'), process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, PATH: runtimeBin + delimiter + process.env.PATH },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  const exitCode = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
  process.exit(exitCode);
}

async function fetchPinnedNode() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    console.error(
      `Color Almanac needs Node.js ${OLDEST.join('.')} or newer; this is ${process.version}. ` +
        'Get the current release from https://nodejs.org and run the same command again.',
    );
    process.exit(1);
  }
  await timed(`Node.js ${process.version} is too old; fetching the pinned one`, () => {
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    // Standard output belongs to the command itself, so npm's output goes to standard error.
    const { status } = spawnSync('npm', args, { cwd: runtimeFolder, stdio: ['ignore', 2, 2] });
    if (status !== 0) process.exit(status ?? 1);
  });
}
