import type { PutOutcome } from './data-store.ts';

/** Why a record was not removed, if known; the reasons are those of a failed put. */
export class RemovalRefused extends Error {
  override readonly name = 'RemovalRefused';
  readonly reason: Extract<PutOutcome, { kind: 'failed' }>['reason'];

  constructor(reason: RemovalRefused['reason']) {
    super(`It could not be removed: ${reason}`);
    this.reason = reason;
  }
}
