import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

import { buildApp } from '../../../apps/server/app.ts';
import type { Environment } from '../../../apps/server/environment.ts';
import { wireParts } from '../../../apps/server/wiring.ts';

const ENVIRONMENT: Environment = {
  PORT: 0,
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  TRUST_PROXY: false,
  SCANS_PER_MINUTE: 1000,
};

/** Builds the suite's page and serves it by our own server, with its content policy and its model files. */
export async function serveVisionSuite(): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'vision-suite-'));
  await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'error',
    build: { outDir: folder, target: 'es2023', modulePreload: { polyfill: false } },
    worker: { format: 'es' },
  });
  const parts = await wireParts(ENVIRONMENT);
  const app = await buildApp({ ...parts, folders: { ...parts.folders, web: folder } });
  await app.listen({ host: ENVIRONMENT.HOST, port: ENVIRONMENT.PORT });
  const { port } = app.server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      await app.close();
      await parts.engine.close();
      await rm(folder, { recursive: true });
    },
  };
}
