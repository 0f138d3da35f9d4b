/** Large buffers reused from one scan to the next. Their initial contents are undefined. */
export interface ScanMemory {
  /** The same buffer for the same use each time, so a scan may use only one view of each use at a time. */
  floats(use: string, length: number): Float32Array;
  integers(use: string, length: number): Int32Array;
}

/** A scan fills some ten megabytes: with new buffers each time, V8 would collect garbage after every photo. */
export function createScanMemory(): ScanMemory {
  const kept = new Map<string, ArrayBuffer>();
  const bufferFor = (use: string, bytes: number): ArrayBuffer => {
    const last = kept.get(use);
    if (last && last.byteLength >= bytes) return last;
    const larger = new ArrayBuffer(bytes);
    kept.set(use, larger);
    return larger;
  };
  return {
    floats: (use, length) => new Float32Array(bufferFor(use, length * 4), 0, length),
    integers: (use, length) => new Int32Array(bufferFor(use, length * 4), 0, length),
  };
}
