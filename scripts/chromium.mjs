import { existsSync } from 'node:fs';

import { installDebian } from './debian.mjs';
import { ToolFailure } from './run-tool.mjs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A regular browser: the one named by CHROMIUM_PATH, one in a usual place, or Debian's, installed now. */
export async function findChromium() {
  return (
    findFirst(process.env.CHROMIUM_PATH, ...USUAL_PLACES) ?? (await installAndFind('chromium'))
  );
}

/** Like `findChromium`, for commands that can do nothing without one. */
export async function findNeededChromium() {
  const path = await findChromium();
  if (path === null) throw new ToolFailure('No Chromium was found. Name one in CHROMIUM_PATH.');
  return path;
}

/**
 * The same engine as headless shell, for tests: rendering an invisible window is a fifth of most tests' work. It has no
 * user settings. `CHROMIUM_PATH` if that names a browser; null if there is none and none may be installed.
 */
export async function findChromiumWithoutWindow() {
  const name = 'chromium-headless-shell';
  return findFirst(process.env.CHROMIUM_PATH, `/usr/bin/${name}`) ?? (await installAndFind(name));
}

function findFirst(...paths) {
  return paths.find((path) => path && existsSync(path));
}

/** Returns its path. Null when nothing can be installed on this machine. */
async function installAndFind(name) {
  await installDebian([name]);
  return findFirst(`/usr/bin/${name}`) ?? null;
}
