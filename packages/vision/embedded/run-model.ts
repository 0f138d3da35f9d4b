import type { ModelName, ModelRunner } from '../model-runner.ts';
import type { Cancellation } from '../vision-engine.ts';
import { ScanEnded } from './scan-ended.ts';
import type { ScanMemory } from './scan-memory.ts';

/** What every step of a scan needs to run a network. */
export interface ScanContext {
  readonly runner: ModelRunner;
  readonly signal: Cancellation | undefined;
  readonly memory: ScanMemory;
}

export function stopIfCancelled(context: ScanContext): void {
  if (context.signal?.aborted === true) throw new ScanEnded({ reason: 'cancelled' });
}

/**
 * Runs one network and checks its output. LiteRT reports no error for unknown operations: it returns constants or
 * invalid numbers immediately. So each output must be finite, and one with more than a hundred numbers must vary.
 * Throws `ScanEnded` with `cancelled` or `engine-unavailable`.
 */
export async function runModel(
  context: ScanContext,
  request: {
    readonly model: ModelName;
    readonly input: Float32Array;
    readonly lengths: readonly number[];
  },
): Promise<readonly Float32Array[]> {
  stopIfCancelled(context);
  const outputs = await context.runner.run(request.model, request.input);
  stopIfCancelled(context);
  return request.lengths.map((length) => {
    const output = outputs.find((candidate) => candidate.length === length);
    if (!output || !isSane(output)) throw new ScanEnded({ reason: 'engine-unavailable' });
    return output;
  });
}

const MUST_VARY_ABOVE = 100;
/** How many numbers of a long output are checked: the segmenter returns 393,216 of them. */
const SAMPLES = 4096;

function isSane(output: Float32Array): boolean {
  const step = Math.max(1, Math.floor(output.length / SAMPLES));
  let varies = output.length <= MUST_VARY_ABOVE;
  for (let index = 0; index < output.length; index += step) {
    const value = output[index] ?? 0;
    if (!Number.isFinite(value)) return false;
    if (value !== output[0]) varies = true;
  }
  return varies;
}
