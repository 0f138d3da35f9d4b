import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { timed } from './progress.mjs';
import { runTool } from './run-tool.mjs';

/** Fails fast without a network. */
const HASTY = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
const ENVIRONMENT = { DEBIAN_FRONTEND: 'noninteractive' };

/** apt allows one installation at a time. */
let running = Promise.resolve();
let isListFresh = false;

/**
 * Installs those of Debian's packages that are missing. Does nothing on a machine without apt or for a user who isn't
 * root: callers look for the program afterwards.
 *
 * @param {readonly string[]} packages
 * @param {{ recommended?: boolean }} [options] `recommended` installs the recommended packages, too.
 */
export function installDebian(packages, { recommended = false } = {}) {
  running = running.then(() => installMissing(packages, recommended));
  return running;
}

async function installMissing(packages, recommended) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const missing = packages.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  await timed(`Installing Debian's ${missing.join(', ')} for the tests`, async () => {
    if (!isListFresh) await runApt('update', '-qq');
    isListFresh = true;
    const chosen = recommended ? missing : ['--no-install-recommends', ...missing];
    await runApt('install', '-y', '-qq', ...chosen);
  });
}

const runApt = (...args) =>
  runTool({ command: 'apt-get', args: [...HASTY, ...args], env: ENVIRONMENT });

function isInstalled(name) {
  const args = ['--show', '--showformat=${db:Status-Status}', name];
  return spawnSync('dpkg-query', args, { encoding: 'utf8' }).stdout === 'installed';
}
