import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { installDebian } from './debian.mjs';
import { findFreePort } from './free-port.mjs';
import { ToolFailure } from './run-tool.mjs';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root; Debian's package creates this user. */
const DEBIAN_USER = 'postgres';

/**
 * A temporary PostgreSQL: in a temporary folder, on a free port, removed when the process ends. `null` when there is
 * none and none may be installed. `safe: false` turns fsync off for speed. `halt` and `resume` are for tests of an
 * outage: it is killed without warning and comes back with all it had acknowledged, at the same address.
 */
export async function startPostgres({ safe = true } = {}) {
  const programs = findPrograms() ?? (await installPrograms());
  if (programs === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-pg-'));
  const data = join(folder, 'data');
  const asUser = createRunner(folder);
  const stop = () => {
    process.off('exit', stop);
    if (!existsSync(folder)) return;
    halt();
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', stop);
  const port = await findFreePort();
  const log = join(folder, 'log');
  const settings = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories=${folder}`,
    `-c fsync=${safe ? 'on' : 'off'}`,
  ].join(' ');
  const made = asUser(join(programs, 'initdb'), [
    `--pgdata=${data}`,
    '--auth=trust',
    `--username=${DEBIAN_USER}`,
    '--no-locale',
    '--encoding=UTF8',
  ]);
  const halt = () => asUser(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
  const resume = () =>
    asUser(join(programs, 'pg_ctl'), ['-D', data, '-l', log, '-w', '-o', settings, 'start']);
  const started = made.status === 0 && resume();
  if (!started || started.status !== 0) {
    const output = existsSync(log) ? readFileSync(log, 'utf8') : made.stderr;
    stop();
    throw new ToolFailure(`PostgreSQL did not start:\n${output}`);
  }
  return { url: `postgres://${DEBIAN_USER}@127.0.0.1:${port}/postgres`, stop, halt, resume };
}

/** The folder of the newest version's programs. */
function findPrograms() {
  if (!existsSync(DEBIAN_FOLDER)) return null;
  const versions = readdirSync(DEBIAN_FOLDER).sort((one, other) => Number(other) - Number(one));
  return (
    versions
      .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb'))) ?? null
  );
}

async function installPrograms() {
  await installDebian(['postgresql']);
  return findPrograms();
}

/** Runs programs as the current user, or, as root, as Debian's user, who then owns the folder. */
function createRunner(folder) {
  const options = { encoding: 'utf8', cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] };
  if (process.getuid?.() !== 0) return (command, args) => spawnSync(command, args, options);
  chownSync(folder, readDebianId('-u'), readDebianId('-g'));
  return (command, args) =>
    spawnSync('runuser', ['-u', DEBIAN_USER, '--', command, ...args], options);
}

/** `-u` for the user's ID, `-g` for the group's. */
function readDebianId(kind) {
  return Number(spawnSync('id', [kind, DEBIAN_USER], { encoding: 'utf8' }).stdout.trim());
}
