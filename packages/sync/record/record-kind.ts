import { compareTimes } from '@color-almanac/domain';

import type { StoredRecord } from '../data-store.ts';

/** A parsed record. `repaired`: part of it could not be read, so the original should be quarantined. */
export interface RecordReading<R extends StoredRecord> {
  readonly record: R;
  readonly repaired: boolean;
}

/** A value the user chose on this device that lost against a later choice on another. */
export interface OverruledValue {
  /** A field of the record, by its name in the user interface. */
  readonly field: string;
  /** The value chosen here, and the current one. Plain JSON. */
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Two versions of one record joined. */
export interface JoinedRecord<R extends StoredRecord> {
  readonly record: R;
  readonly overruled: readonly OverruledValue[];
}

/** What a user changed in a record. It is computed once and goes with the change, because records are large. */
export interface RecordChange<R extends StoredRecord> {
  /** The same change of `current`, which may have been changed in another tab or on another device since. */
  readonly applyTo: (current: R) => R;
  /** A record that has the change, with the ISO time at which its changed fields were chosen. */
  readonly stamp: (record: R, at: string) => R;
}

export const KIND_NAMES = ['profile', 'palette', 'item', 'collection'] as const;
export type KindName = (typeof KIND_NAMES)[number];

/** Everything storing and syncing needs to know about one kind of record. */
export interface RecordKind<R extends StoredRecord> {
  /** Part of the keys in the database. */
  readonly name: KindName;
  /**
   * `fixed`: a record always has its photo. `replaceable`: a photo may be added, changed and removed while the record
   * stays.
   */
  readonly photo: 'none' | 'fixed' | 'replaceable';
  /** `null` if it cannot be read. */
  readonly read: (raw: unknown) => RecordReading<R> | null;
  /** The user's data in it, without ids and times; plain JSON. */
  readonly contentOf: (record: R) => unknown;
  /** The order of a list. */
  readonly compare: (one: R, other: R) => number;
  /** A copy for keeping both of two: under a name that none of `others` has. */
  readonly renameCopy: (record: R, others: readonly R[]) => R;
  /** What the user changed between two versions. Absent if records are replaced as a whole. */
  readonly changeBetween?: (before: R, after: R) => RecordChange<R>;
  /**
   * Joins the versions of two devices into the next version of `there`; `null` if that is impossible, so that both are
   * stored. `base` is the version both started from, if known.
   */
  readonly join?: (here: R, there: R, base: R | null) => JoinedRecord<R> | null;
  /** Whether the server's list has an older version than this device has seen. Absent if the list is always right. */
  readonly isOutdated?: (there: R, here: R) => boolean;
  /**
   * What becomes of a record made before the first list of the server and never sent: itself, changed or not, or `null`
   * if it was only a placeholder for what the list contains. `hasPhoto`: the user gave it one.
   */
  readonly yieldTo?: (
    record: R,
    found: { readonly list: readonly R[]; readonly hasPhoto: boolean },
  ) => R | null;
  /** The same record in less space, for a device without enough; `null` if it cannot be made smaller. */
  readonly lighten?: (record: R) => R | null;
}

/** Whether two records have equal content. Ids, times and versions are not compared. */
export function isSameContent<R extends StoredRecord>(
  { contentOf }: Pick<RecordKind<R>, 'contentOf'>,
  one: R,
  other: R,
): boolean {
  return one === other || isSameJson(contentOf(one), contentOf(other));
}

/** Compares plain JSON; the order of members does not matter, and an absent member equals `undefined`. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const name of names) {
    const [mine, theirs] = [Reflect.get(one, name) as unknown, Reflect.get(other, name) as unknown];
    if (!isSameJson(mine, theirs)) return false;
  }
  return true;
}

/** The record changed last comes first; for equal times the order is stable. */
export function compareNewestFirst(one: StoredRecord, other: StoredRecord): number {
  return compareTimes(other.updated_at, one.updated_at) || (one.id < other.id ? -1 : 1);
}

/** Appended to the name of a record made on this device if another has that name and both stay. */
export const NAME_FROM_HERE = '(this device)';
