import { describe, expect, it } from 'vitest';

import { explainStartFailure } from './explain-start-failure.ts';

const PLACE = { DATA_FOLDER: '/srv/almanac' };
const failure = (code: string) => Object.assign(new Error('internal words'), { code });

describe('explainStartFailure', () => {
  it.each([
    ['SQLITE_NOTADB', 'The database /srv/almanac/color-almanac.db is damaged.'],
    ['SQLITE_CORRUPT_INDEX', 'npm run restore'],
    ['SQLITE_FULL', 'The disk of /srv/almanac is full.'],
    ['ENOSPC', 'The disk of /srv/almanac is full.'],
    ['ENOTDIR', 'DATA_FOLDER is /srv/almanac, but a file stands where that folder should be.'],
    ['EEXIST', 'Name another folder'],
    ['EACCES', 'may not read and write /srv/almanac/color-almanac.db (EACCES)'],
    ['SQLITE_CANTOPEN_ISDIR', 'Give its user access to that folder'],
    ['ECONNREFUSED', "The database doesn't answer (ECONNREFUSED)."],
  ])('says what an operator can do about %s', (code, words) => {
    const reason = explainStartFailure(failure(code), PLACE);
    expect(reason).toContain(words);
    expect(reason).not.toContain('internal words');
  });

  it('looks for the reason of a failed migration', () => {
    const failed = new Error('Could not migrate the database', { cause: failure('SQLITE_FULL') });
    expect(explainStartFailure(failed, PLACE)).toContain('is full');
    const bug = new Error('Could not migrate the database', { cause: new TypeError('x') });
    expect(explainStartFailure(bug, PLACE)).toBeNull();
  });

  it('names the file of DATABASE_URL', () => {
    const place = { ...PLACE, DATABASE_URL: 'sqlite:/elsewhere/a.db' };
    expect(explainStartFailure(failure('SQLITE_NOTADB'), place)).toContain('/elsewhere/a.db');
  });

  it('leaves an error nobody expects to the caller', () => {
    expect(explainStartFailure(new TypeError('x is not a function'), PLACE)).toBeNull();
    expect(explainStartFailure('a text', PLACE)).toBeNull();
  });
});
