import { existsSync } from 'node:fs';

import { timed } from './progress.mjs';
import { runTool } from './run-tool.mjs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Fails fast without a network. */
const HASTY = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];

/** A regular browser: the one named by CHROMIUM_PATH, one in a usual place, or Debian's, installed now. */
export async function findChromium() {
  return findFirst(process.env.CHROMIUM_PATH, ...USUAL_PLACES) ?? (await installDebian('chromium'));
}

/**
 * The same engine as headless shell, for tests: rendering an invisible window is a fifth of most tests' work. It has no
 * user settings. `CHROMIUM_PATH` if that names a browser; null if there is none and none may be installed.
 */
export async function findChromiumWithoutWindow() {
  const name = 'chromium-headless-shell';
  return findFirst(process.env.CHROMIUM_PATH, `/usr/bin/${name}`) ?? (await installDebian(name));
}

function findFirst(...paths) {
  return paths.find((path) => path && existsSync(path));
}

/** Returns its path. Null when nothing can be installed on this machine. */
async function installDebian(name) {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return null;
  await timed(`Installing Debian's ${name} for the browser tests`, async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const run = (...args) => runTool({ command: 'apt-get', args: [...HASTY, ...args], env });
    await run('update', '-qq');
    await run('install', '-y', '-qq', '--no-install-recommends', name);
  });
  const path = `/usr/bin/${name}`;
  return existsSync(path) ? path : null;
}
