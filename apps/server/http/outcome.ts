import type { FailureAnswer } from '@color-almanac/contract';

/** An expected failure: what the caller receives, with a code of the contract's closed list. */
export type Refusal = { readonly ok: false } & Omit<FailureAnswer, 'success'>;

/** The result of an operation: data or refusal. */
export type Outcome<Data> = { readonly ok: true; readonly data: Data } | Refusal;

/** The session has expired, or the account was deleted after the token was checked. */
export const USER_GONE: Refusal = {
  ok: false,
  error: 'not-signed-in',
  message: 'Your session has ended. Please sign in again.',
};

/** Another user has a record under this ID. Nothing about that record is revealed. */
export const ID_TAKEN: Refusal = {
  ok: false,
  error: 'id-taken',
  message: 'This id is already taken. Please use a new one.',
};
