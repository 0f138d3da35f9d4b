import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

export interface ServedSite {
  readonly data: string;
  readonly stop: () => Promise<void>;
  /** Kills the server as a power failure would; its data stays for another one. */
  readonly kill: () => Promise<void>;
}

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
 * Starts our own server as an operator would, with an empty data folder or the one in `variables`. Resolves when it
 * answers.
 */
export async function serveSite(
  port: number,
  variables: Readonly<Record<string, string>>,
): Promise<ServedSite> {
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
  return {
    data,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true });
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(data, { recursive: true });
    },
  };
}
