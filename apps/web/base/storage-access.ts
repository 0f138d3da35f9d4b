import type { StoreRefusal } from '@color-almanac/sync';

export interface Refused {
  readonly ok: false;
  readonly reason: StoreRefusal;
}

export type Access<Value> = { readonly ok: true; readonly value: Value } | Refused;

/** Error names browsers give; NS_ERROR is Firefox's own. */
const REASONS: Readonly<Record<string, StoreRefusal>> = {
  QuotaExceededError: 'full',
  NS_ERROR_DOM_QUOTA_REACHED: 'full',
  SecurityError: 'forbidden',
  // Firefox without storage for this site: the database opens in no mode at all.
  InvalidStateError: 'forbidden',
  NotAllowedError: 'forbidden',
  // A newer version of the app has raised the database.
  VersionError: 'newer',
};

/** Performs one storage operation; returns what it throws as a reason. */
export function tryStorage<Value>(act: () => Value): Access<Value> {
  try {
    return { ok: true, value: act() };
  } catch (error) {
    return { ok: false, reason: explainRefusal(error) };
  }
}

/** The keys in use; none where the browser forbids reading them. */
export function listKeys(storage: Storage | null): readonly string[] {
  const keys = tryStorage(() =>
    Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? ''),
  );
  return keys.ok ? keys.value : [];
}

export function explainRefusal(error: unknown): StoreRefusal {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : '';
  return REASONS[String(name)] ?? 'unavailable';
}
