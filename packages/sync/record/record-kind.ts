import type { KeptRecord } from '../data-store.ts';

/** What a raw record held. `repaired`: something could not be read, so the original deserves to be set aside. */
export interface RecordReading<R extends KeptRecord> {
  readonly record: R;
  readonly repaired: boolean;
}

/** A value the user chose on this device and that lost against a later choice made on another. */
export interface OverruledValue {
  /** A field of the record, by the name the user interface knows it by. */
  readonly field: string;
  /** What was chosen here, and what stands now. Plain JSON. */
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Two versions of one record as one. */
export interface JoinedRecord<R extends KeptRecord> {
  readonly record: R;
  readonly overruled: readonly OverruledValue[];
}

export const KIND_NAMES = ['profile', 'palette', 'item', 'collection'] as const;
export type KindName = (typeof KIND_NAMES)[number];

/** All that storing and syncing needs to know of one kind of records. */
export interface RecordKind<R extends KeptRecord> {
  /** Part of the keys in the database. */
  readonly name: KindName;
  /**
   * `fixed`: a record comes with its photo and is nothing without it. `replaceable`: a photo may come, change and go
   * while the record stays.
   */
  readonly photo: 'none' | 'fixed' | 'replaceable';
  /** `null` where it cannot be read. */
  readonly read: (raw: unknown) => RecordReading<R> | null;
  /** All the user put into it, apart from where and when; plain JSON. */
  readonly contentOf: (record: R) => unknown;
  /** The order of a list. */
  readonly compare: (one: R, other: R) => number;
  /** A copy for those who keep both of two: under a name that none of `others` has. */
  readonly renameCopy: (record: R, others: readonly R[]) => R;
  /**
   * What was changed between `madeFrom` and `next`, laid over `current`, which may have changed in another tab since.
   * Absent where a record is replaced as a whole.
   */
  readonly rebase?: (change: { readonly madeFrom: R; readonly next: R; readonly current: R }) => R;
  /** Notes when the fields that differ from `before` were chosen. `at` is ISO time. */
  readonly stamp?: (record: R, before: R | null, at: string) => R;
  /**
   * One record that says what either of two devices says, as the next version of `there`; `null` where there is none, so
   * that both are kept. `base` is what both began with, where that is known.
   */
  readonly join?: (here: R, there: R, base: R | null) => JoinedRecord<R> | null;
  /** Whether the server's list has an older version than this device has seen. Absent where it is always believed. */
  readonly isOutdated?: (there: R, here: R) => boolean;
  /**
   * What becomes of a record that was made before the server's list was ever seen and was never sent: itself, changed or
   * not, or `null` where it was only a stand-in for what the list now brings. `hasPhoto`: the user gave it one.
   */
  readonly yieldTo?: (
    record: R,
    found: { readonly list: readonly R[]; readonly hasPhoto: boolean },
  ) => R | null;
  /** The same record in less space, for a device that has no room for it; `null` where nothing can be saved. */
  readonly lighten?: (record: R) => R | null;
}

/** Whether two records say the same. Which they are, when and how often they changed is not compared. */
export function isSameContent<R extends KeptRecord>(
  { contentOf }: Pick<RecordKind<R>, 'contentOf'>,
  one: R,
  other: R,
): boolean {
  return one === other || isSameJson(contentOf(one), contentOf(other));
}

/** Compares plain JSON; the order of an object's members says nothing, and an absent member is `undefined`. */
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
