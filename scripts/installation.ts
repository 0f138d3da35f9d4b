// The operator's installation, opened as the server would, with the same environment.
import { join } from 'node:path';
import process from 'node:process';

import { readEnvironment } from '../apps/server/environment.ts';
import { openFolderStore } from '../apps/server/photos/folder-store.ts';
import type { PhotoStore } from '../apps/server/photos/photo-store.ts';
import { openS3Store } from '../apps/server/photos/s3-store.ts';
import { findS3Location } from '../apps/server/photos/settings.ts';
import { openDatabase, type Database } from '../apps/server/storage/open-database.ts';

interface Installation {
  readonly database: Database;
  readonly photos: PhotoStore;
}

interface Command {
  readonly usage: string;
  /** Options allowed beside the file. */
  readonly options?: readonly string[];
}

/** A command that cannot do what it was asked; the message says why. */
class CommandFailure extends Error {}

/** Opens database and photos, runs the work, and closes them. An error ends with a sentence and exit code 1. */
export async function runInInstallation(
  { usage, options: known = [] }: Command,
  work: (installation: Installation, file: string, options: ReadonlySet<string>) => Promise<string>,
): Promise<void> {
  try {
    const given = process.argv.slice(2);
    const options = new Set(given.filter((word) => known.includes(word)));
    const [file, ...others] = given.filter((word) => !options.has(word));
    if (file === undefined || file.startsWith('--') || others.length > 0) {
      throw new CommandFailure(`Usage: ${usage}`);
    }
    const installation = await openInstallation();
    try {
      process.stdout.write(`${await work(installation, file, options)}\n`);
    } finally {
      await installation.database.destroy();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

async function openInstallation(): Promise<Installation> {
  const reading = readEnvironment(process.env);
  if (!reading.ok) throw new CommandFailure(reading.message);
  const { environment } = reading;
  const place = findS3Location(environment);
  return {
    database: await openDatabase(environment.DATABASE_URL ?? environment.DATA_FOLDER),
    photos: place
      ? openS3Store(place)
      : await openFolderStore(join(environment.DATA_FOLDER, 'photos')),
  };
}
