/** The four networks of the embedded engine. */
export const MODEL_NAMES = ['face-detector', 'face-mesh', 'iris', 'segmenter'] as const;
export type ModelName = (typeof MODEL_NAMES)[number];

/**
 * Runs one network on one input tensor and returns its outputs. The apps provide adapters (LiteRT on a worker thread,
 * LiteRT in a Web Worker); the pipeline above it is the same code in both.
 */
export interface ModelRunner {
  /** The input is reused: once the promise resolves, other numbers are written into it. */
  run(model: ModelName, input: Float32Array): Promise<readonly Float32Array[]>;
}
