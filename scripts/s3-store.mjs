import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
  openSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

import { installDebian } from './debian.mjs';
import { findFreePort } from './free-port.mjs';
import { ToolFailure } from './run-tool.mjs';

export const S3_PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];
const PROXY = '/usr/bin/swift-proxy-server';
const RINGS = ['account', 'container', 'object'];

/** With characters that careless clients sign or send wrongly. */
const ACCESS_KEY = 'almanac team:photo+user';
const SECRET_KEY = 'secret-key+with/odd=signs';
const REGION = 'us-east-1';
const PATIENCE_MS = 30_000;

/**
 * A temporary S3 store that checks every signature: OpenStack Swift with its s3api, in a temporary folder, on free
 * ports, removed when the process ends. `null` when there is none and none may be installed.
 */
export async function startS3Store() {
  if (!(await findOrInstallSwift())) return null;
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-s3-'));
  const children = [];
  const stop = () => {
    process.off('exit', stop);
    for (const child of children.splice(0)) child.kill('SIGKILL');
    // A server may write its last file while it is being killed.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  };
  process.on('exit', stop);
  const port = await findFreePort();
  await writeSettings(folder, port);
  for (const server of ['account', 'container', 'object', 'proxy']) {
    children.push(startServer(folder, server));
  }
  const endpoint = `http://127.0.0.1:${port}`;
  if (!(await answers(`${endpoint}/healthcheck`))) {
    const output = readFileSync(join(folder, 'log'), 'utf8').slice(-4000);
    stop();
    throw new ToolFailure(`Swift did not start:\n${output}`);
  }
  return { endpoint, region: REGION, accessKey: ACCESS_KEY, secretKey: SECRET_KEY, stop };
}

async function writeSettings(folder, port) {
  const write = (name, lines) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  mkdirSync(join(folder, 'devices/disk'), { recursive: true });
  write('swift.conf', [
    '[swift-hash]',
    'swift_hash_path_suffix = test',
    '[storage-policy:0]',
    'name = one',
    'default = yes',
  ]);
  const common = [
    '[DEFAULT]',
    'bind_ip = 127.0.0.1',
    `swift_dir = ${folder}`,
    `user = ${userInfo().username}`,
    'workers = 0',
    'log_level = ERROR',
  ];
  for (const ring of RINGS) {
    const ringPort = await findFreePort();
    write(`${ring}-server.conf`, [
      ...common,
      `bind_port = ${ringPort}`,
      `devices = ${join(folder, 'devices')}`,
      'mount_check = false',
      '[pipeline:main]',
      `pipeline = ${ring}-server`,
      `[app:${ring}-server]`,
      `use = egg:swift#${ring}`,
    ]);
    buildRing(folder, ring, ringPort);
  }
  write('proxy-server.conf', [
    ...common,
    `bind_port = ${port}`,
    '[pipeline:main]',
    'pipeline = catch_errors healthcheck cache s3api tempauth bulk slo proxy-server',
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'account_autocreate = true',
    ...['catch_errors', 'healthcheck', 'bulk', 'slo'].flatMap((name) => [
      `[filter:${name}]`,
      `use = egg:swift#${name}`,
    ]),
    '[filter:cache]',
    'use = egg:swift#memcache',
    // No memcached runs: everything is read from disk.
    'memcache_servers = 127.0.0.1:9',
    '[filter:s3api]',
    'use = egg:swift#s3api',
    `location = ${REGION}`,
    '[filter:tempauth]',
    'use = egg:swift#tempauth',
    `user64_${nameOf('almanac team')}_${nameOf('photo+user')} = ${SECRET_KEY} .admin`,
  ]);
}

/** tempauth's encoding for names with special characters. */
function nameOf(text) {
  return Buffer.from(text).toString('base64').replace(/=+$/, '');
}

function buildRing(folder, ring, port) {
  const builder = join(folder, `${ring}.builder`);
  const device = `r1z1-127.0.0.1:${port}/disk`;
  for (const args of [['create', '4', '1', '0'], ['add', device, '1'], ['rebalance']]) {
    const { status, stdout } = spawnSync('swift-ring-builder', [builder, ...args], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new ToolFailure(`The ring of ${ring} could not be built:\n${stdout}`);
  }
}

/** Swift reads one of its files only from /etc by default; this setting leaves the machine's own file alone. */
const LAUNCHER = [
  'import sys, swift.common.utils as utils',
  'utils.SWIFT_CONF_FILE = sys.argv[1] + "/swift.conf"',
  'from swift.common.wsgi import run_wsgi',
  'sys.exit(run_wsgi(sys.argv[1] + "/" + sys.argv[2] + "-server.conf", sys.argv[2] + "-server"))',
].join('\n');

function startServer(folder, server) {
  const log = openSync(join(folder, 'log'), 'a');
  return spawn('/usr/bin/python3', ['-c', LAUNCHER, folder, server], {
    stdio: ['ignore', log, log],
  });
}

async function answers(address) {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const answered = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

async function findOrInstallSwift() {
  if (!existsSync(PROXY)) await installDebian(S3_PACKAGES);
  return existsSync(PROXY);
}
