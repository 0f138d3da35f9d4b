import type { Refusal } from './outcome.ts';

/** Thrown while a request is parsed, before a handler can return an outcome; becomes the refusal it carries. */
export class RefusedRequest extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.name = 'RefusedRequest';
    this.refusal = refusal;
  }
}
