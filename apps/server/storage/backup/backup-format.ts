import * as z from 'zod';

import type { Tables } from '../tables.ts';

/**
 * A backup is gzipped JSON lines: a heading, rows and files, and an end mark that shows whether the file is complete.
 * It does not depend on database or photo store, so it may be restored into the other kind. It contains neither
 * passwords nor signing keys.
 */
export const FORMAT = 'color-almanac-backup';
export const FORMAT_VERSION = 1;

/**
 * The tables in a backup, in an order that satisfies all foreign keys. Call counters are not worth it; sessions and
 * invitations end with their installation. */
export const BACKED_UP_TABLES = [
  'users',
  'passkeys',
  'recovery_codes',
  'photos',
  'profiles',
  'points',
  'items',
  'collections',
  'membership',
  'palettes',
  'trash',
  'set_aside',
  'error_reports',
  'idempotency_keys',
] as const satisfies readonly (keyof Tables)[];

export const backupLineSchema = z.union([
  z.object({
    format: z.literal(FORMAT),
    version: z.literal(FORMAT_VERSION),
    /** The newest migration applied to the rows. */
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

/** Counts of what a backup contains or a restore brought back. */
export interface BackupCount {
  readonly rows: number;
  readonly files: number;
}

/** Why a file cannot be restored here, as a message for the operator. */
export class RestoreRefusal extends Error {}
