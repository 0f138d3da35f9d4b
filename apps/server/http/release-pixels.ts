import type { Pixels } from '@color-almanac/vision';

/**
 * Frees the memory of a decoded picture at once. V8 does not count it as heap, so it would hold many photos of 16 MB
 * each before collecting them, and that collection would stop the thread for as long as running two networks takes.
 *
 * Afterwards the pixels are empty. Those that share their buffer with others are left to V8.
 */
export function releasePixels({ data }: Pixels): void {
  const { buffer } = data;
  const isComplete = data.byteOffset === 0 && data.byteLength === buffer.byteLength;
  if (isComplete && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
