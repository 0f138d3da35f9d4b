/**
 * A WebGPU that offers nothing. LiteRT requests a graphics device as it loads, whether one is wanted or not, and
 * complains if there is none; with this in place of `navigator.gpu` it stays on the processor, where the same photo
 * gives the same numbers on every machine.
 */
export const NO_GPU = {
  requestAdapter: () =>
    Promise.resolve({
      limits: {},
      features: new Set<string>(),
      requestDevice: () => Promise.resolve(null),
    }),
};

/** Whether a line LiteRT prints is a warning or an error; the others report registering and delegating. */
export function isFailureLine(line: string): boolean {
  const isProgress = /^(INFO|VERBOSE|DEBUG):/.test(line);
  const isMissingNeuralChip = line.includes('NPU accelerator could not be loaded');
  return !isProgress && !isMissingNeuralChip;
}
