import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

import { wireSite } from './identity-provider/serve-site.ts';

/**
 * Builds the page in a folder beside this file and serves it by our own server, with its content policy and model
 * files.
 */
export async function serveSuite(
  name: 'vision-suite' | 'storage-suite',
): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const { NODE_ENV } = process.env;
  await build({
    configFile: false,
    root: fileURLToPath(new URL(`${name}/`, import.meta.url)),
    logLevel: 'error',
    build: { outDir: folder, target: 'es2023', modulePreload: { polyfill: false } },
    worker: { format: 'es' },
  });
  // The build sets it, and servers started by later tests would believe they run in production.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  const { app, stop } = await wireSite({ SCANS_PER_MINUTE: '1000' }, folder);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}
