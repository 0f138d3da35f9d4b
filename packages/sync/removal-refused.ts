import type { PutOutcome } from './data-store.ts';

/** Why a thing was not removed, where that is known: as for one that could not be put. */
export class RemovalRefused extends Error {
  override readonly name = 'RemovalRefused';
  readonly reason: Extract<PutOutcome, { kind: 'failed' }>['reason'];

  constructor(reason: RemovalRefused['reason']) {
    super(`It could not be removed: ${reason}`);
    this.reason = reason;
  }
}
