import { createEmbeddedEngine, type ModelName, type OpenModelRunner } from '@color-almanac/vision';

/** One run of a network in the pipeline. */
export interface RecordedRun {
  readonly model: ModelName;
  readonly input: Float32Array;
}

/** The embedded engine, with a recording of which networks it runs on which input. */
export function openRecordedEngine(runner: OpenModelRunner, garmentHead: Uint8Array) {
  let runs: RecordedRun[] | null = null;
  const engine = createEmbeddedEngine({
    name: 'embedded',
    garmentHead,
    runner: {
      run(model, input) {
        runs?.push({ model, input: input.slice() });
        return runner.run(model, input);
      },
    },
    close: () => Promise.resolve(runner.close()),
  });
  const recording = {
    begin() {
      runs = [];
    },
    end(): readonly RecordedRun[] {
      const recorded = runs ?? [];
      runs = null;
      return recorded;
    },
  };
  return { engine, recording };
}
