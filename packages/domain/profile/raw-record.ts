/** A record as it came from storage, not validated. */
export type RawRecord = Readonly<Record<string, unknown>>;

/** The readable part of a value, and whether it was complete (nothing left out or filled in). */
export interface Reading<Value> {
  readonly value: Value;
  readonly intact: boolean;
}

/** An object, or the object in a JSON text (forms and SQL columns carry nested records as text). */
export function readRecord(raw: unknown): RawRecord | null {
  const value = typeof raw === 'string' ? parseJson(raw) : raw;
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? (value as RawRecord) : null;
}

/** The first non-empty text, or `null`. */
export function readText(...candidates: readonly unknown[]): string | null {
  for (const candidate of candidates) {
    if (typeof candidate === 'string' && candidate.trim() !== '') return candidate;
  }
  return null;
}

/** A boolean in the spellings of JSON, SQL (0, 1) and forms; `null` if the value is none of them. */
export function readFlag(...candidates: readonly unknown[]): boolean | null {
  for (const candidate of candidates) {
    if (candidate === true || candidate === 1 || candidate === 'true') return true;
    if (candidate === false || candidate === 0 || candidate === 'false') return false;
  }
  return null;
}

/** The first candidate that is present; an empty text counts as absent. */
export function firstPresent(...candidates: readonly unknown[]): unknown {
  return candidates.find((value) => value !== undefined && value !== null && value !== '') ?? null;
}

function parseJson(text: string): unknown {
  // Most texts are names. Trying to parse each of them costs more than all the rest of reading a record.
  if (!/^\s*\{/.test(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null; // A text that is no JSON object is no record.
  }
}
