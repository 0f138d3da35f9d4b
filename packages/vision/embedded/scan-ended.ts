import type { VisionFailure } from '../vision-engine.ts';

/** Carries an expected failure from deep inside a scan to the engine's only catch, which returns it as a value. */
export class ScanEnded extends Error {
  readonly failure: VisionFailure;

  constructor(failure: VisionFailure) {
    super(failure.reason);
    this.name = 'ScanEnded';
    this.failure = failure;
  }
}
