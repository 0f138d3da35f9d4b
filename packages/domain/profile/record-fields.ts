import * as z from 'zod/mini';

import { isoTimeSchema } from '../text/iso-time.ts';
import { readText } from './raw-record.ts';
import type { RawRecord, Reading } from './raw-record.ts';

/** Ids are used in storage keys and in addresses. */
const LONGEST_ID = 200;

const LOCAL_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/;

export function readId(raw: unknown): string | null {
  const id = typeof raw === 'number' ? String(raw) : readText(raw);
  return id !== null && id.length <= LONGEST_ID ? id : null;
}

/** A record without a whole number here was never on a server. */
export function readVersion(raw: unknown): number {
  return typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0 ? raw : 0;
}

interface Times {
  readonly created_at: string;
  readonly updated_at: string;
}

/** When a record was created and changed; each replaces the other if missing, and `now` replaces both. */
export function readTimes(record: RawRecord, now: string): Reading<Times> {
  const created = readTime(record['created_at'], record['createdAt']);
  const updated = readTime(record['updated_at'], record['updatedAt']);
  const value = {
    created_at: created ?? updated ?? now,
    updated_at: updated ?? created ?? now,
  };
  return { value, intact: created !== null || updated !== null };
}

/** An ISO time; one without a zone (as SQL writes it) is read as UTC. */
function readTime(...candidates: readonly unknown[]): string | null {
  const text = readText(...candidates);
  if (text === null) return null;
  const zoned = text.replace(LOCAL_TIME, '$1T$2Z');
  return z.safeParse(isoTimeSchema, zoned).success ? zoned : null;
}
