import type { PutOutcome } from '@color-almanac/sync';

/** Why a browser would not read or write. */
export type StorageRefusal = Extract<PutOutcome, { kind: 'failed' }>['reason'];

export interface Refused {
  readonly ok: false;
  readonly reason: StorageRefusal;
}

export type Access<Value> = { readonly ok: true; readonly value: Value } | Refused;

/** Error names browsers give; NS_ERROR is Firefox's own. */
const REASONS: Readonly<Record<string, StorageRefusal>> = {
  QuotaExceededError: 'full',
  NS_ERROR_DOM_QUOTA_REACHED: 'full',
  SecurityError: 'forbidden',
  // Firefox without storage for this site: the database opens in no mode at all.
  InvalidStateError: 'forbidden',
  NotAllowedError: 'forbidden',
};

/** Does one thing with the browser's storage; whatever it throws is told as a reason. */
export function tryStorage<Value>(act: () => Value): Access<Value> {
  try {
    return { ok: true, value: act() };
  } catch (error) {
    return { ok: false, reason: explainRefusal(error) };
  }
}

export function explainRefusal(error: unknown): StorageRefusal {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : '';
  return REASONS[String(name)] ?? 'unavailable';
}
