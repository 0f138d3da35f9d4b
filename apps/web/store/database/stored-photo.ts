import type { StoredPhoto } from '@color-almanac/sync';

/** A stored photo; `null` for anything else. */
export function readStoredPhoto(value: unknown): StoredPhoto | null {
  if (typeof value !== 'object' || value === null) return null;
  const { bytes, type } = value as Partial<Record<keyof StoredPhoto, unknown>>;
  return isByteArray(bytes) && typeof type === 'string' ? { bytes, type } : null;
}

/** Checked by tag, not by `instanceof`: a database may return arrays of another realm. */
function isByteArray(value: unknown): value is Uint8Array {
  return Object.prototype.toString.call(value) === '[object Uint8Array]';
}
