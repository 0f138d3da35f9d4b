/**
 * After how many pixels a field repeats. A tile's last column equals its first (and so do its rows), so that its
 * opposite edges are equal pixel by pixel.
 */
export function periodOf(length: number, tile: boolean | undefined): number {
  return tile ? Math.max(1, length - 1) : length;
}
