import {
  appendFile,
  cp,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import type { FastifyReply } from 'fastify';

import { writeServiceWorker } from '../../apps/web/build/service-worker.config.ts';
import { wireSite } from './identity-provider/serve-site.ts';

const BUILT = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));

export interface DeployedSite {
  readonly address: string;
  /** Deploys another version: all file names change, and the old files are gone. */
  readonly deploy: (version: string) => Promise<void>;
  /** Stops in the middle of every answer for such a path, until told to continue. */
  readonly breakOff: (path: RegExp) => void;
  readonly goOn: () => void;
  readonly stop: () => Promise<void>;
}

/** The built app on our own server, in successive versions. */
export async function deploySite(version: string): Promise<DeployedSite> {
  const place = await mkdtemp(join(tmpdir(), 'color-almanac-deployed-'));
  const web = join(place, 'web');
  await putVersion(place, version);
  const { app, stop } = await wireSite({}, web);
  let broken: RegExp | null = null;
  app.addHook('onRequest', async ({ url }, reply) => {
    if (broken?.test(url)) breakOff(reply);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    deploy: (next) => putVersion(place, next),
    breakOff: (path) => {
      broken = path;
    },
    goOn: () => {
      broken = null;
    },
    stop: async () => {
      await stop();
      await rm(place, { recursive: true });
    },
  };
}

/** Like a train entering a tunnel: only the beginning arrives. */
function breakOff(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-length': 1_000_000 });
  reply.raw.write(new Uint8Array(100_000), () => reply.raw.destroy());
}

/**
 * Replaces the served version atomically: a file that changes while it is sent would be truncated, and the rest never
 * answered.
 */
async function putVersion(place: string, version: string): Promise<void> {
  const folder = join(place, version);
  await writeVersion(folder, version);
  const web = join(place, 'web');
  const before = await realpath(web).catch(() => null);
  await symlink(folder, `${web}-next`);
  await rename(`${web}-next`, web);
  if (before !== null) await rm(before, { recursive: true });
}

/**
 * A version derived from the build: every name under assets/ differs, and every script and the page record their
 * version for the test (`window.versions`).
 */
async function writeVersion(folder: string, version: string): Promise<void> {
  await cp(BUILT, folder, {
    recursive: true,
    filter: (path) => !/(\.br|\.gz|\/service-worker\.js)$/.test(path),
  });
  const assets = await readdir(join(folder, 'assets'));
  const renamed = assets.map((name) => [name, name.replace(/(\.\w+)$/, `${version}$1`)] as const);
  const paths = ['index.html', ...assets.map((name) => `assets/${name}`)];
  for (const path of paths.filter((each) => /\.(html|js|css)$/.test(each))) {
    const text = renamed.reduce(
      (all, [old, next]) => all.replaceAll(old, next),
      await readFile(join(folder, path), 'utf8'),
    );
    const note = path.endsWith('.js')
      ? `\n;(globalThis.versions ??= new Set()).add('${version}');\n`
      : '';
    await writeFile(
      join(folder, path),
      text.replace('<html ', `<html data-version="${version}" `) + note,
    );
  }
  for (const [old, next] of renamed) {
    await rename(join(folder, 'assets', old), join(folder, 'assets', next));
  }
  const { NODE_ENV } = process.env;
  await writeServiceWorker(folder);
  // As a proxy does it: the page that arrives has other bytes than the page that was built.
  await appendFile(join(folder, 'index.html'), '<!-- added on the way -->');
  // The build sets it, and servers started by later tests would believe they run in production.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
}
