import type { ByteSink } from './write-archive.ts';

/** A file in memory. */
export function gatherBytes(): ByteSink & { blob(): Blob } {
  const parts: Blob[] = [];
  return {
    write: async (bytes) => void parts.push(new Blob([bytes.slice()])),
    blob: () => new Blob(parts),
  };
}
