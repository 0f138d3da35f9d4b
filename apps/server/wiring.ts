import { fileURLToPath } from 'node:url';

import { createMemoryUsers } from './accounts/memory-users.fixture.ts';
import { openAccounts } from './accounts/open-accounts.ts';
import type { AppParts } from './app.ts';
import type { Environment } from './environment.ts';
import manifest from './package.json' with { type: 'json' };
import { decodePhoto } from './vision/decode-photo.ts';
import { openWorkerPoolEngine } from './vision/worker-pool-engine.ts';

/** Chooses the adapters this server runs with. */
export async function wireParts(environment: Environment): Promise<AppParts> {
  return {
    environment,
    version: manifest.version,
    folders: { web: folderAt('../web/dist'), models: folderAt('../../models/prepared') },
    engine: await openWorkerPoolEngine(),
    decodePhoto,
    accounts: await openAccounts(environment, createMemoryUsers()),
  };
}

function folderAt(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
