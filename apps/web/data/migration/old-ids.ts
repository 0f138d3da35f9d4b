import { isServerId } from '@color-almanac/domain';

/** New ids by old ones, for each kind. Plain JSON. */
export type IdPlan = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Finds the new id of a record. */
export interface NewIds {
  readonly idOf: (kind: string, oldId: string) => string;
  /** All ids given so far. They are stored first, so that a migration that starts over gives the same ones. */
  readonly getPlan: () => IdPlan;
}

/** A UUID stays as it is; every other id is replaced by one. */
export function createNewIds(before: IdPlan, newId: () => string): NewIds {
  const known = new Map<string, Map<string, string>>();
  for (const [kind, ids] of Object.entries(before)) known.set(kind, new Map(Object.entries(ids)));
  return {
    idOf: (kind, oldId) => {
      const ofKind = known.get(kind) ?? new Map<string, string>();
      known.set(kind, ofKind);
      const given = ofKind.get(oldId);
      if (given !== undefined) return given;
      if (isServerId(oldId)) return oldId;
      const id = newId();
      ofKind.set(oldId, id);
      return id;
    },
    getPlan: () =>
      Object.fromEntries([...known].map(([kind, ids]) => [kind, Object.fromEntries(ids)])),
  };
}

export function readIdPlan(value: unknown): IdPlan {
  return Object.fromEntries(
    Object.entries(fieldsOf(value)).map(([kind, ids]) => [kind, readTexts(ids)]),
  );
}

/** The string members of an object. */
export function readTexts(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fieldsOf(value)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Readonly<Record<string, unknown>>) : {};
}

export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined; // The caller sets the text aside.
  }
}
