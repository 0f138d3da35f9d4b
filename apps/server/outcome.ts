import type { FailureAnswer } from '@color-almanac/contract';

/** An expected failure: what the caller is told, by a code of the contract's closed list. */
export type Refusal = { readonly ok: false } & Omit<FailureAnswer, 'success'>;

/** What became of something that was asked for. */
export type Outcome<Data> = { readonly ok: true; readonly data: Data } | Refusal;

/** Her session is over, or her token was good when she asked and her account was deleted since. */
export const USER_GONE: Refusal = {
  ok: false,
  error: 'not-signed-in',
  message: 'Your session has ended. Please sign in again.',
};

/** Another user holds the id a record was sent under. Nothing is told of that record. */
export const ID_TAKEN: Refusal = {
  ok: false,
  error: 'id-taken',
  message: 'This id is already taken. Please use a new one.',
};
