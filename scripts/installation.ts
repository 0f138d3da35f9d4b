// The operator's installation, opened as the server would, with the same environment.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { readEnvironment, type Environment } from '../apps/server/environment.ts';
import { explainStartFailure } from '../apps/server/operations/explain-start-failure.ts';
import { readErrorCode } from '../apps/server/operations/system-errors.ts';
import { openFolderStore, useFolderStore } from '../apps/server/photos/folder-store.ts';
import type { PhotoStore } from '../apps/server/photos/photo-store.ts';
import { explainS3Failure, openS3Store } from '../apps/server/photos/s3-store.ts';
import { findS3Location } from '../apps/server/photos/settings.ts';
import { RestoreRefusal } from '../apps/server/storage/backup/backup-format.ts';
import { isStorageFailure, type Database } from '../apps/server/storage/dialects.ts';
import { findSqliteFile, openDatabase } from '../apps/server/storage/open-database.ts';

interface Installation {
  readonly database: Database;
  readonly photos: PhotoStore;
}

interface Opening {
  /** Whether an empty installation is made where there is none; otherwise that is a mistake in a setting. */
  readonly isMade?: boolean | undefined;
  /** The file that the command was given. */
  readonly file?: string;
}

interface FileCommand extends Pick<Opening, 'isMade'> {
  readonly usage: string;
  /** Options allowed beside the file. */
  readonly options?: readonly string[];
}

/** A command that cannot do what it was asked; the message says why. */
export class CommandFailure extends Error {}

/** A command that takes one file: opens database and photos, runs the work, and closes them. */
export function runWithFile(
  { usage, options: known = [], isMade }: FileCommand,
  work: (installation: Installation, file: string, options: ReadonlySet<string>) => Promise<string>,
): Promise<void> {
  return runCommand(usage, known, async (words, options) => {
    const [file, ...others] = words;
    if (file === undefined || others.length > 0) throw new CommandFailure(`Usage: ${usage}`);
    return withInstallation((installation) => work(installation, file, options), { isMade, file });
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

/**
 * Opens database and photos, runs the work, and closes them.
 *
 * @throws {CommandFailure} which says in a sentence what the operator can do.
 */
export async function withInstallation<Result>(
  work: (installation: Installation, environment: Environment) => Promise<Result>,
  opening: Opening = {},
): Promise<Result> {
  const reading = readEnvironment(process.env);
  if (!reading.ok) throw new CommandFailure(reading.message);
  const { environment } = reading;
  try {
    const installation = await openInstallation(environment, opening);
    try {
      return await work(installation, environment);
    } finally {
      await installation.database.destroy();
    }
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    throw new CommandFailure(explainFailure(error, environment, opening), { cause: error });
  }
}

async function openInstallation(
  environment: Environment,
  { isMade = false }: Opening,
): Promise<Installation> {
  const address = environment.DATABASE_URL ?? environment.DATA_FOLDER;
  const database = findSqliteFile(address);
  if (!isMade && database !== null && !existsSync(database)) {
    throw new CommandFailure(
      `There is no database at ${database}. Set DATA_FOLDER or DATABASE_URL as the server has it, and try again.`,
    );
  }
  const place = findS3Location(environment);
  const folder = join(environment.DATA_FOLDER, 'photos');
  const openFolder = isMade ? openFolderStore : useFolderStore;
  try {
    return {
      database: await openDatabase(address),
      photos: place ? openS3Store(place) : await openFolder(folder),
    };
  } catch (error) {
    // Without a code it would be taken for a sentence of ours, as pg's errors are about a server that hangs up.
    throw new CommandFailure(explainStartFailure(error, environment, FAILED), { cause: error });
  }
}

/** Begins the sentence about an error nobody expects. */
const FAILED = "This couldn't be done";

const FILE_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  EACCES: 'you may not use it',
  EPERM: 'you may not use it',
  EROFS: 'its disk can only be read',
};

/** Our own errors are sentences; those of files, databases and buckets have codes. */
function explainFailure(error: unknown, environment: Environment, { file }: Opening): string {
  const place = findS3Location(environment);
  const ofBucket = place && explainS3Failure(error, place);
  if (ofBucket !== null) return ofBucket;
  const code = readErrorCode(error);
  const isOurs = code === '' && error instanceof Error && error.cause === undefined;
  if ((isOurs && !isStorageFailure(error)) || error instanceof RestoreRefusal) return error.message;
  const path = error instanceof Error && 'path' in error ? String(error.path) : '';
  const fault = FILE_FAULTS[code];
  const isOfFile = path === '' ? code === 'EISDIR' : path.startsWith(file ?? '\0');
  if (file !== undefined && fault !== undefined && isOfFile) {
    return `${file} can't be used: ${fault} (${code}).`;
  }
  // Node doesn't say which file a failed write was to.
  if (file !== undefined && path === '' && /^(ENOSPC|EDQUOT)$/.test(code)) {
    return `A disk is full (${code}). Make room where ${file} is and in DATA_FOLDER, and try again.`;
  }
  return explainStartFailure(error, environment, FAILED);
}
