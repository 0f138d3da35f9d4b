import type { Refusal } from './outcome.ts';

/** Thrown while a request is read, where no outcome can be answered yet; becomes the refusal it carries. */
export class RefusedRequest extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.name = 'RefusedRequest';
    this.refusal = refusal;
  }
}
