import { createHmac } from 'node:crypto';

/** 72 bits: no two users of a server share one. */
const LENGTH = 12;

/** A name for a user in the log. */
export type PseudonymOf = (userId: string) => string;

/**
 * The same user always has the same pseudonym here and another one elsewhere. Without the key it can't be traced back,
 * not even by somebody who has all ids.
 */
export function openPseudonyms(key: string): PseudonymOf {
  return (userId) => createHmac('sha256', key).update(userId).digest('base64url').slice(0, LENGTH);
}
