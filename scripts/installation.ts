// The operator's installation, opened as the server would, with the same environment.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { readEnvironment } from '../apps/server/environment.ts';
import { explainStartFailure } from '../apps/server/operations/explain-start-failure.ts';
import { openFolderStore, useFolderStore } from '../apps/server/photos/folder-store.ts';
import type { PhotoStore } from '../apps/server/photos/photo-store.ts';
import { openS3Store } from '../apps/server/photos/s3-store.ts';
import { findS3Location } from '../apps/server/photos/settings.ts';
import type { Database } from '../apps/server/storage/dialects.ts';
import { findSqliteFile, openDatabase } from '../apps/server/storage/open-database.ts';

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
export class CommandFailure extends Error {}

/** Opens database and photos, runs the work, and closes them. An error ends with a sentence and exit code 1. */
export function runInInstallation(
  { usage, options: known = [] }: Command,
  work: (installation: Installation, file: string, options: ReadonlySet<string>) => Promise<string>,
): Promise<void> {
  return runCommand(usage, known, async (words, options) => {
    const [file, ...others] = words;
    if (file === undefined || others.length > 0) throw new CommandFailure(`Usage: ${usage}`);
    const installation = await openInstallation({ isWritten: true });
    try {
      return await work(installation, file, options);
    } finally {
      await installation.database.destroy();
    }
  });
}

/** Runs a command and prints its sentence; an error ends with a sentence and exit code 1. */
export async function runCommand(
  usage: string,
  known: readonly string[],
  work: (words: readonly string[], options: ReadonlySet<string>) => Promise<string>,
): Promise<void> {
  try {
    const given = process.argv.slice(2);
    const options = new Set(given.filter((word) => known.includes(word)));
    const words = given.filter((word) => !options.has(word));
    if (words.some((word) => word.startsWith('--'))) throw new CommandFailure(`Usage: ${usage}`);
    process.stdout.write(`${await work(words, options)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** Unless it is written, nothing is created or changed on the disk. */
export async function openInstallation({
  isWritten,
}: {
  readonly isWritten: boolean;
}): Promise<Installation> {
  const reading = readEnvironment(process.env);
  if (!reading.ok) throw new CommandFailure(reading.message);
  const { environment } = reading;
  const address = environment.DATABASE_URL ?? environment.DATA_FOLDER;
  const file = findSqliteFile(address);
  if (!isWritten && file !== null && !existsSync(file)) {
    throw new CommandFailure(`There is no database at ${file}.`);
  }
  const place = findS3Location(environment);
  const folder = join(environment.DATA_FOLDER, 'photos');
  const openFolder = isWritten ? openFolderStore : useFolderStore;
  try {
    return {
      database: await openDatabase(address),
      photos: place ? openS3Store(place) : await openFolder(folder),
    };
  } catch (error) {
    throw new CommandFailure(explainStartFailure(error, environment));
  }
}
