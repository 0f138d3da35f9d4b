import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { openAccounts } from './accounts/accounts.ts';
import type { AppDeps } from './app.ts';
import type { Environment } from './environment.ts';
import type { ReportError } from './operations/error-log.ts';
import manifest from './package.json' with { type: 'json' };
import { openPhotoChecks } from './photos/check-photo-files.ts';
import { discardPhotos } from './photos/discard-photos.ts';
import { openFolderStore } from './photos/folder-store.ts';
import { markBeforePut } from './photos/installation-marks.ts';
import type { PhotoStore } from './photos/photo-store.ts';
import { explainS3Failure, openS3Store } from './photos/s3-store.ts';
import { findS3Location } from './photos/settings.ts';
import { createModelEngine } from './providers/create-model-engine.ts';
import { encodePicture } from './providers/encode-picture.ts';
import type { OfferedModel } from './providers/guarding/open-engine-router.ts';
import { openLanguageModel } from './providers/open-language-model.ts';
import { findProvider } from './providers/settings.ts';
import { readInstallationId } from './storage/installation-id.ts';
import { migrate } from './storage/migrate.ts';
import { openDatabase } from './storage/open-database.ts';
import { openSqlUserStore } from './storage/users.ts';
import { decodePhoto } from './vision/decode-photo.ts';
import { checkVision } from './vision/open-embedded-engine.ts';
import { openWorkerPoolEngine } from './vision/worker-pool-engine.ts';

/**
 * Chooses the adapters of this server. `onFailure` is called with errors they recover from; programs without a log,
 * such as benchmarks, print them to standard error.
 */
export async function wireDeps(
  environment: Environment,
  onFailure: ReportError = complain,
): Promise<AppDeps> {
  const database = await openDatabase(environment.DATABASE_URL ?? environment.DATA_FOLDER, {
    isServer: true,
    onIdleError: (error) => onFailure('a connection to the database was lost', error),
  });
  await migrate(database);
  const checks = openPhotoChecks(Date.now);
  const photos = checks.follow(await openPhotoStore(environment, onFailure));
  const users = openSqlUserStore({
    database,
    discardPhotos: (ids) => discardPhotos(photos, ids, onFailure),
    newId: randomUUID,
    now: () => new Date().toISOString(),
  });
  return {
    environment,
    version: manifest.version,
    folders: { web: folderAt('../web/dist'), models: folderAt('../../models/prepared') },
    engine: await openWorkerPoolEngine({ onFailure }),
    provider: await offerModel(environment),
    decodePhoto: (bytes, options) =>
      decodePhoto(bytes, { ...options, readsHeic: environment.HEIC_ON_SERVER }),
    accounts: await openAccounts(environment, { database, users, onFailure }),
    database,
    photos: markBeforePut(photos, await readInstallationId(database)),
    checks,
    checkVision,
  };
}

async function openPhotoStore(
  environment: Environment,
  onFailure: ReportError,
): Promise<PhotoStore> {
  const place = findS3Location(environment);
  if (!place) return openFolderStore(join(environment.DATA_FOLDER, 'photos'));
  const bucket = openS3Store(place);
  // Everything but photos works without it, so the server starts all the same.
  bucket
    .check()
    .catch((error: unknown) =>
      onFailure(explainS3Failure(error, place) ?? 'the bucket for photos cannot be used', error),
    );
  return bucket;
}

async function offerModel(environment: Environment): Promise<OfferedModel | null> {
  const place = findProvider(environment);
  if (place === null) return null;
  return {
    model: await openLanguageModel(place),
    openEngine: (model) => createModelEngine({ model, encode: encodePicture }),
  };
}

function complain(what: string, error: unknown): void {
  process.stderr.write(`${what}: ${error instanceof Error ? error.message : 'no error'}\n`);
}

function folderAt(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
