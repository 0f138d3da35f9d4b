import { resolve } from 'node:path';

import { isStorageFailure } from '../storage/dialects.ts';
import { findSqliteFile } from '../storage/open-database.ts';
import { readErrorCode, StartRefusal } from './system-errors.ts';

interface StorageSettings {
  readonly DATABASE_URL?: string | undefined;
  readonly DATA_FOLDER: string;
}

/** What failed, for the words about it. */
interface Failure {
  readonly code: string;
  readonly message: string;
  /** The setting with its value, as the beginning of a sentence; never with a password. */
  readonly setting: string;
  /** The file or folder that failed, or the database's. */
  readonly path: string;
}

/** A cause of failures to start: how it is recognized, and what the operator is told. */
interface Cause {
  /** Matches the code of Node, SQLite or PostgreSQL, or, where there is none, the message. */
  readonly when: RegExp;
  readonly say: (failure: Failure) => string;
}

const AGAIN = 'and try again.';

/** Of a folder or a file; the same words serve `DATA_FOLDER` and the file of `DATABASE_URL`. */
const DISK_CAUSES: readonly Cause[] = [
  {
    when: /^SQLITE_(CORRUPT|NOTADB)/,
    say: ({ path }) =>
      `The database ${path} is damaged. Move it away with its -wal and -shm files, ` +
      'and restore a backup: npm run restore -- FILE --take-over',
  },
  {
    // SQLITE_IOERR_SHMSIZE: no room for the index of the log.
    when: /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/,
    say: ({ setting }) => `${setting}, and its disk is full. Make room, ${AGAIN}`,
  },
  {
    when: /^(EROFS|SQLITE_READONLY\w*)$/,
    say: ({ setting, path, code }) =>
      `${setting}, but ${path} can only be read (${code}). Make it writable, ${AGAIN}`,
  },
  {
    when: /^(EACCES|EPERM|SQLITE_(PERM|AUTH))$/,
    say: ({ setting, path, code }) =>
      `${setting}, but the server may not read and write ${path} (${code}). Give its user access, ${AGAIN}`,
  },
  {
    when: /^SQLITE_CANTOPEN/,
    say: ({ setting, path, code }) =>
      `${setting}, but ${path} can't be opened as a file (${code}). ` +
      `Give the server's user access to its folder, or name another one, ${AGAIN}`,
  },
  {
    when: /^(ENOTDIR|EEXIST)$/,
    say: ({ setting }) =>
      `${setting}, but a file stands where that folder should be. Name another folder, ${AGAIN}`,
  },
  {
    when: /^EISDIR$/,
    say: ({ setting, path }) =>
      `${setting}, but ${path} is a folder and should be a file. Move it away, ${AGAIN}`,
  },
  {
    when: /^(ENOENT|ENAMETOOLONG|ELOOP|EINVAL|ERR_INVALID_ARG_VALUE)$/,
    say: ({ setting, code }) =>
      `${setting}, but no such folder can be made (${code}). Name another folder, ${AGAIN}`,
  },
  {
    when: /^(EIO|SQLITE_IOERR\w*)$/,
    say: ({ setting, code }) => `${setting}, and its disk fails (${code}). Check it, ${AGAIN}`,
  },
  {
    when: /^SQLITE_(BUSY|LOCKED)\w*$/,
    say: ({ setting, path }) =>
      `${setting}, but another program uses ${path}. Stop that program, ${AGAIN}`,
  },
];

/** Of a server that `DATABASE_URL` names. Codes of five characters: PostgreSQL's manual, appendix A. */
const SERVER_CAUSES: readonly Cause[] = [
  {
    when: /^28|SASL|password/i,
    say: ({ setting, code }) =>
      `${setting}, which refuses the user or the password${inBrackets(code)}. ` +
      `Check both (special characters are written percent-encoded: # as %23), ${AGAIN}`,
  },
  {
    when: /^3D000$/,
    say: ({ setting, code }) =>
      `${setting}, which has no database of that name (${code}). Create it, ${AGAIN}`,
  },
  {
    when: /^(ENOTFOUND|EAI_AGAIN)$/,
    say: ({ setting, code }) =>
      `${setting}, but no such machine is found (${code}). Check its name, ${AGAIN}`,
  },
  {
    when: /^(42501|25006)$/,
    say: ({ setting, code }) =>
      `${setting}, where its user may not write (${code}). Grant that, ${AGAIN}`,
  },
  {
    when: /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL|ERR_OSSL)|SSL/,
    say: ({ setting, code }) =>
      `${setting}, but a connection by TLS fails${inBrackets(code)}. ` +
      `Check the certificate of the database, sslmode and sslrootcert, ${AGAIN}`,
  },
  {
    when: /^ERR_SOCKET_BAD_PORT$/,
    say: ({ setting }) => `${setting}, but a port lies between 1 and 65535. Correct it, ${AGAIN}`,
  },
  {
    when: /^53300$/,
    say: ({ setting, code }) =>
      `${setting}, which accepts no more connections (${code}). Allow more, ${AGAIN}`,
  },
];

const NEWER = /corrupted migrations/;

/**
 * Why the server could not start, or a command could not do its work, and what the operator can do, in a sentence
 * without a password. `what` begins the sentence about an error nobody expects.
 */
export function explainStartFailure(
  error: unknown,
  settings: StorageSettings,
  what = 'The server could not start',
): string {
  if (error instanceof StartRefusal) return error.message;
  // A failed migration has its reason as its cause.
  if (error instanceof Error && readErrorCode(error) === '' && error.cause !== undefined) {
    return explainStartFailure(error.cause, settings, what);
  }
  const message = error instanceof Error ? error.message : String(error);
  const failure = { code: readErrorCode(error), message, ...locate(error, settings) };
  if (NEWER.test(message)) {
    return `${failure.setting}, whose data a newer version of this program wrote. Install that version, ${AGAIN}`;
  }
  const { subject } = failure;
  const cause = subject && findCause(subject === 'server' ? SERVER_CAUSES : DISK_CAUSES, failure);
  if (cause) return cause.say(failure);
  if (subject === 'server' && (isStorageFailure(error) || isOfNetwork(error))) {
    return `${failure.setting}, which doesn't answer as a database${inBrackets(failure.code || message)}. Check it, ${AGAIN}`;
  }
  return `${what}: ${withoutPasswords(message)}${inBrackets(failure.code)}.`;
}

/** Why the server cannot listen at its address, and what the operator can do. */
export function explainListenFailure(
  error: unknown,
  { HOST: host, PORT: port }: { readonly HOST: string; readonly PORT: number },
): string {
  const code = readErrorCode(error);
  switch (code) {
    case 'EADDRINUSE':
      return `PORT is ${port}, an address already in use on ${host}. Stop the other program, or set another PORT.`;
    case 'EACCES':
      return `PORT is ${port}, which the server's user may not listen on (${code}). Set one of 1024 or more.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return `HOST is "${host}", which is no address of this machine (${code}). Set 127.0.0.1 for this machine alone, or 0.0.0.0 for all.`;
    default:
      return `The server cannot listen on HOST ${host}, PORT ${port} (${code || String(error)}).`;
  }
}

function findCause(causes: readonly Cause[], { code, message }: Failure): Cause | undefined {
  return causes.find(({ when }) => when.test(code === '' ? message : code));
}

/** Whether a connection failed, rather than our own code; pg gives some of its errors no code. */
function isOfNetwork(error: unknown): boolean {
  return (
    error instanceof Error &&
    ('syscall' in error || /connect|received|message/i.test(error.message))
  );
}

/** The setting an error is about. A path outside of both, such as that of a model, is of no setting: `subject` is null. */
function locate(error: unknown, { DATABASE_URL: url, DATA_FOLDER: folder }: StorageSettings) {
  const failed = error instanceof Error && 'path' in error ? String(error.path) : null;
  const ofFolder = `DATA_FOLDER is ${folder}`;
  const file = findSqliteFile(url ?? folder);
  if (failed !== null && isAlong(failed, folder)) {
    return { subject: 'disk', setting: ofFolder, path: failed } as const;
  }
  if (url !== undefined && file === null) {
    const subject = failed === null ? 'server' : null;
    return { subject, setting: `DATABASE_URL is ${nameServer(url)}`, path: '' } as const;
  }
  const subject = failed === null || (file !== null && isAlong(failed, file)) ? 'disk' : null;
  const setting = url === undefined ? ofFolder : `DATABASE_URL is ${url}`;
  return { subject, setting, path: failed ?? file ?? folder } as const;
}

/** Whether the failed path is a place, in it, or above it. */
function isAlong(failed: string, place: string): boolean {
  const [one, other] = [`${resolve(failed)}/`, `${resolve(place)}/`];
  return one.startsWith(other) || other.startsWith(one);
}

/** Without user, password and parameters. */
function nameServer(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url ? `${url.protocol}//${url.host}${url.pathname}` : 'an address that cannot be read';
}

/** In one line, and without the credentials in addresses. */
const withoutPasswords = (text: string) =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/:\/\/[^/\s]*@/g, '://');

const inBrackets = (text: string) => (text === '' ? '' : ` (${text})`);
