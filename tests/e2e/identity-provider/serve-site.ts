import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { buildApp } from '../../../apps/server/app.ts';
import { readEnvironment } from '../../../apps/server/environment.ts';
import { openWorkerPoolEngine } from '../../../apps/server/vision/worker-pool-engine.ts';
import { wireDeps } from '../../../apps/server/wiring.ts';

type Variables = Readonly<Record<string, string>>;

export interface ServedSite {
  readonly data: string;
  readonly stop: () => Promise<void>;
}

/** A server in a process of its own. */
export interface SiteApart extends ServedSite {
  /** What it has written to standard output. */
  readonly printed: () => string;
  /** Kills the server as a power failure would; its data stays for another one. */
  readonly kill: () => Promise<void>;
}

/** One for all sites of a test process, because every thread of an engine loads the models. */
const engine = openWorkerPoolEngine({ size: 1 });

export async function findFreePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Our own server in this process, not listening yet, with an empty data folder or the one in `variables`. A process of
 * its own costs three processor seconds: see `serveSiteApart`.
 *
 * @param web the folder of the built app, if not the usual one.
 */
export async function wireSite(variables: Variables = {}, web?: string) {
  const data = await mkdtemp(join(tmpdir(), 'color-almanac-data-'));
  const reading = readEnvironment({ LOG_LEVEL: 'silent', DATA_FOLDER: data, ...variables });
  if (!reading.ok) throw new Error(reading.message);
  const deps = await wireDeps(reading.environment);
  const folders = web === undefined ? deps.folders : { ...deps.folders, web };
  const app = await buildApp({ ...deps, folders, engine: await engine });
  const stop = async () => {
    app.server.closeAllConnections();
    await app.close();
    await deps.engine.close();
    await deps.database.destroy();
    await rm(data, { recursive: true });
  };
  return { app, data, stop };
}

/** The same, answering at a port. */
export async function serveSite(port: number, variables: Variables): Promise<ServedSite> {
  const { app, data, stop } = await wireSite(variables);
  await app.listen({ host: '127.0.0.1', port });
  return { data, stop };
}

/** Starts our own server as an operator would. Resolves when it answers. */
export async function serveSiteApart(port: number, variables: Variables): Promise<SiteApart> {
  const data = await mkdtemp(join(tmpdir(), 'color-almanac-data-'));
  const child = spawn(process.execPath, ['apps/server/main.ts'], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_FOLDER: data, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let printed = '';
  child.stdout.on('data', (bytes: Buffer) => {
    printed += bytes.toString();
  });
  while (!printed.includes('ready at')) {
    await Promise.race([once(child.stdout, 'data'), ended]);
    if (child.exitCode !== null) throw new Error(`The server did not start: ${printed}`);
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await ended;
    await rm(data, { recursive: true });
  };
  return {
    data,
    printed: () => printed,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
