import { describe, expect, it } from 'vitest';

import { explainListenFailure, explainStartFailure } from './explain-start-failure.ts';
import { StartRefusal } from './system-errors.ts';

const PLACE = { DATA_FOLDER: '/srv/almanac' };
const failure = (code: string, more: object = {}) =>
  Object.assign(new Error('internal words'), { code, ...more });

const isOneSentenceOrMore = /^[^\n]+\.$|npm run restore[^\n]*$/;

describe('explainStartFailure', () => {
  it.each([
    ['SQLITE_NOTADB', 'The database /srv/almanac/color-almanac.db is damaged.'],
    ['SQLITE_CORRUPT_INDEX', 'npm run restore'],
    ['SQLITE_FULL', 'DATA_FOLDER is /srv/almanac, and its disk is full.'],
    ['ENOSPC', 'its disk is full.'],
    ['SQLITE_IOERR_SHMSIZE', 'its disk is full.'],
    ['ENOTDIR', 'DATA_FOLDER is /srv/almanac, but a file stands where that folder should be.'],
    ['EEXIST', 'Name another folder'],
    ['ENOENT', 'no such folder can be made (ENOENT)'],
    ['ENAMETOOLONG', 'Name another folder'],
    ['EACCES', 'may not read and write /srv/almanac/color-almanac.db (EACCES)'],
    ['EROFS', 'can only be read (EROFS)'],
    ['EISDIR', 'is a folder and should be a file'],
    ['EIO', 'its disk fails (EIO)'],
    ['SQLITE_BUSY', 'another program uses /srv/almanac/color-almanac.db'],
    ['SQLITE_CANTOPEN_ISDIR', "can't be opened as a file"],
  ])('says what an operator can do about %s of the data folder', (code, words) => {
    const reason = explainStartFailure(failure(code), PLACE);
    expect(reason).toContain(words);
    expect(reason).not.toContain('internal words');
    expect(reason).toMatch(isOneSentenceOrMore);
  });

  const server = {
    ...PLACE,
    DATABASE_URL: 'postgres://nora:hush@db.example:5433/almanac?sslmode=verify-full',
  };
  it.each([
    ['28P01', 'refuses the user or the password (28P01)'],
    ['28000', 'refuses the user or the password (28000)'],
    ['3D000', 'has no database of that name (3D000)'],
    ['ENOTFOUND', 'no such machine is found (ENOTFOUND)'],
    ['ECONNREFUSED', "doesn't answer as a database (ECONNREFUSED)"],
    ['ETIMEDOUT', "doesn't answer as a database (ETIMEDOUT)"],
    ['42501', 'its user may not write (42501)'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'a connection by TLS fails (SELF_SIGNED_CERT_IN_CHAIN)'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'Check the certificate'],
    ['ERR_SOCKET_BAD_PORT', 'a port lies between'],
  ])(
    'says what an operator can do about %s of the database, without its password',
    (code, words) => {
      const reason = explainStartFailure(failure(code), server);
      expect(reason).toContain(`DATABASE_URL is postgres://db.example:5433/almanac, `);
      expect(reason).toContain(words);
      expect(reason).not.toMatch(/hush|nora|internal words/);
      expect(reason).toMatch(isOneSentenceOrMore);
    },
  );

  it.each([
    ['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', 'the password.'],
    ['The server does not support SSL connections', 'by TLS fails.'],
    ['Connection terminated unexpectedly', "doesn't answer as a database"],
    ['timeout expired', "doesn't answer as a database"],
  ])('understands the database library when it gives no code: %s', (message, words) => {
    expect(explainStartFailure(new Error(message), server)).toContain(words);
  });

  it('names the folder, and not the database, where a file in the folder fails', () => {
    const wrong = failure('EISDIR', { path: '/srv/almanac/signing-keys.json', syscall: 'read' });
    expect(explainStartFailure(wrong, server)).toBe(
      'DATA_FOLDER is /srv/almanac, but /srv/almanac/signing-keys.json is a folder and should be a file. Move it away, and try again.',
    );
  });

  it('looks for the reason of a failed migration', () => {
    const failed = new Error('Could not migrate the database', { cause: failure('SQLITE_FULL') });
    expect(explainStartFailure(failed, PLACE)).toContain('is full');
    const newer = new Error('corrupted migrations: previously executed migration 0099 is missing');
    const cause = new Error('Could not migrate the database', { cause: newer });
    expect(explainStartFailure(cause, PLACE)).toContain('newer version of this program');
  });

  it('names the file of DATABASE_URL', () => {
    const place = { ...PLACE, DATABASE_URL: 'sqlite:/elsewhere/a.db' };
    expect(explainStartFailure(failure('SQLITE_NOTADB'), place)).toContain('/elsewhere/a.db');
    const above = failure('ENOTDIR', { path: '/elsewhere' });
    expect(explainStartFailure(above, place)).toMatch(
      /^DATABASE_URL is sqlite:\/elsewhere\/a\.db,/,
    );
  });

  it('blames no setting for a file that belongs to none', () => {
    const path = '/opt/color-almanac/models/prepared/face.tflite';
    const message = `ENOENT: no such file or directory, open '${path}'`;
    const missing = Object.assign(new Error(message), { code: 'ENOENT', path });
    for (const place of [PLACE, server]) {
      expect(explainStartFailure(missing, place)).toBe(
        `The server could not start: ${message} (ENOENT).`,
      );
    }
  });

  it('says an error nobody expects in one line, without the passwords in it', () => {
    const odd = new TypeError('cannot use postgres://a:hush@b/c\n    at x');
    expect(explainStartFailure(odd, PLACE)).toBe(
      'The server could not start: cannot use postgres://b/c at x.',
    );
    expect(explainStartFailure(new Error('no room'), PLACE, "This couldn't be done")).toBe(
      "This couldn't be done: no room.",
    );
    expect(explainStartFailure(new StartRefusal('Because.'), PLACE)).toBe('Because.');
  });
});

describe('explainListenFailure', () => {
  it.each([
    ['EADDRINUSE', /^PORT is 80, an address already in use on 127\.0\.0\.1\./],
    ['EACCES', /^PORT is 80, which the server's user may not listen on/],
    ['ENOTFOUND', /^HOST is "127\.0\.0\.1", which is no address of this machine/],
    ['EADDRNOTAVAIL', /^HOST is/],
    ['EPERM', /^The server cannot listen on HOST 127\.0\.0\.1, PORT 80 \(EPERM\)\.$/],
  ])('names the setting for %s', (code, words) => {
    const told = explainListenFailure(failure(code), { HOST: '127.0.0.1', PORT: 80 });
    expect(told).toMatch(words);
  });
});
