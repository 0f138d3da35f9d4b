import { existsSync } from 'node:fs';

import { timed } from './progress.mjs';
import { runTool } from './run-tool.mjs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser the tests run in: the one named by CHROMIUM_PATH, a usual one, or Debian's, installed now. */
export async function findChromium() {
  const found = [process.env.CHROMIUM_PATH, ...USUAL_PLACES].find(
    (path) => path && existsSync(path),
  );
  return found ?? (await installDebianChromium());
}

/** Null when this machine lets us install nothing. */
async function installDebianChromium() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return null;
  await timed("Installing Debian's chromium for the browser tests", async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runTool({ command: 'apt-get', args: ['update', '-qq'], env });
    const args = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
    await runTool({ command: 'apt-get', args, env });
  });
  return existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : null;
}
