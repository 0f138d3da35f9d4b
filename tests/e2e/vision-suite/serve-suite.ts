import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

import { buildApp } from '../../../apps/server/app.ts';
import { readEnvironment } from '../../../apps/server/environment.ts';
import { wireParts } from '../../../apps/server/wiring.ts';

/** Builds the suite's page and serves it by our own server, with its content policy and its model files. */
export async function serveVisionSuite(): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'vision-suite-'));
  const data = await mkdtemp(join(tmpdir(), 'vision-suite-data-'));
  await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'error',
    build: { outDir: folder, target: 'es2023', modulePreload: { polyfill: false } },
    worker: { format: 'es' },
  });
  const reading = readEnvironment({
    LOG_LEVEL: 'silent',
    SCANS_PER_MINUTE: '1000',
    DATA_FOLDER: data,
  });
  if (!reading.ok) throw new Error(reading.message);
  const parts = await wireParts(reading.environment);
  const app = await buildApp({ ...parts, folders: { ...parts.folders, web: folder } });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      await app.close();
      await parts.engine.close();
      await Promise.all([folder, data].map((each) => rm(each, { recursive: true })));
    },
  };
}
