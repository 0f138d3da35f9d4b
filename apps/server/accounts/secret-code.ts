import { createHash, randomInt } from 'node:crypto';

import { readFigures } from '@color-almanac/domain';

/** Crockford's base 32: without letters that look like digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 5;
const GROUP_LENGTH = 5;

/** A code of 125 bits for people to write down: `7K3QF-0XWPA-MMB42-R9CDE-5GZGR`. */
export function createSecretCode(): string {
  return Array.from({ length: GROUPS }, createGroup).join('-');
}

const createGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** What is stored of a code, however it was typed. */
export function hashSecretCode(code: string): string {
  const typed = readFigures(code)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  return hashSecret(typed.replaceAll('O', '0').replaceAll(/[IL]/g, '1'));
}

/** A hex digest. Fast, because what it hides is random and long. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
