import { existsSync } from 'node:fs';

import { timed } from './progress.mjs';
import { runTool } from './run-tool.mjs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Without a network it is soon known that nothing comes. */
const HASTY = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];

/** A browser as people have it: the one named by CHROMIUM_PATH, a usual one, or Debian's, installed now. */
export async function findChromium() {
  return findFirst(process.env.CHROMIUM_PATH, ...USUAL_PLACES) ?? (await installDebian('chromium'));
}

/**
 * The same engine without a window, for tests: the window that nobody sees is a fifth of the work of most. It has none
 * of the settings people make. `CHROMIUM_PATH` where that names a browser, null where none is and none may be installed.
 */
export async function findChromiumWithoutWindow() {
  const name = 'chromium-headless-shell';
  return findFirst(process.env.CHROMIUM_PATH, `/usr/bin/${name}`) ?? (await installDebian(name));
}

function findFirst(...paths) {
  return paths.find((path) => path && existsSync(path));
}

/** Answers where it is. Null when this machine lets us install nothing. */
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
