import * as z from 'zod';

import type { Tables } from '../tables.ts';

/**
 * A backup is JSON, one record a line, packed with gzip: a heading, rows and files, and an end by which one that
 * was cut short is known. It says nothing of what it was kept in, so it may be restored into the other database
 * or another photo store. Neither passwords nor signing keys are in it.
 */
export const FORMAT = 'color-almanac-backup';
export const FORMAT_VERSION = 1;

/** What is backed up, in an order that every reference agrees with. Counters of calls are not worth it. */
export const BACKED_UP_TABLES = [
  'users',
  'photos',
  'profiles',
  'points',
  'items',
  'collections',
  'membership',
  'palettes',
  'set_aside',
  'error_reports',
  'idempotency_keys',
] as const satisfies readonly (keyof Tables)[];

export const backupLineSchema = z.union([
  z.object({
    format: z.literal(FORMAT),
    version: z.literal(FORMAT_VERSION),
    /** The newest migration the rows had seen. */
    migration: z.string(),
    made_at: z.string(),
  }),
  z.object({
    table: z.enum(BACKED_UP_TABLES),
    row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  }),
  z.object({ file: z.string(), type: z.string(), base64: z.string() }),
  z.object({ end: z.literal(true), rows: z.number(), files: z.number() }),
]);

export type BackupLine = z.infer<typeof backupLineSchema>;

/** What went into a backup, or came out of one. */
export interface BackupCount {
  readonly rows: number;
  readonly files: number;
}
