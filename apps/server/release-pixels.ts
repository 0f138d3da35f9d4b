import type { Pixels } from '@color-almanac/vision';

/**
 * Gives the memory of a decoded picture back at once. It lies outside of what V8 counts as its own, so V8 would keep
 * many photos of 16 MB each before it looks; and looking, it would stop the thread for as long as two networks run.
 *
 * The pixels are empty afterwards. Those that share their buffer with others are left to V8.
 */
export function releasePixels({ data }: Pixels): void {
  const { buffer } = data;
  const isWhole = data.byteOffset === 0 && data.byteLength === buffer.byteLength;
  if (isWhole && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
