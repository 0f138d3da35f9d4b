import { isReadOnlyFailure } from '../storage/dialects.ts';

/** What the server cannot work without. */
export const NEEDS = ['database', 'photos', 'vision'] as const;
export type Need = (typeof NEEDS)[number];

/** `damaged` photos are some that are missing or damaged; all others can be seen and stored. */
export type Readiness = Readonly<Record<Need, 'ok' | 'damaged' | 'read-only' | 'failed'>>;

/** Each rejects when it does not work right now. */
export type NeedChecks = Readonly<Record<Need, () => Promise<void>>>;

/** A readiness probe needs an answer soon; a late one is useless. */
const PATIENCE_MS = 3000;
/** The endpoint is public and must not let callers keep the database busy. */
const SHARED_MS = 1000;

/** Checks all dependencies in parallel. `onFailure` receives the reason of each failure. */
export async function checkReadiness(
  checks: NeedChecks,
  onFailure: (need: Need, error: unknown) => void,
): Promise<Readiness> {
  const states = await Promise.all(
    NEEDS.map(async (need) => {
      try {
        await withinTime(checks[need]());
        return [need, 'ok'] as const;
      } catch (error) {
        onFailure(need, error);
        return [need, isReadOnlyFailure(error) ? 'read-only' : 'failed'] as const;
      }
    }),
  );
  return Object.fromEntries(states) as Readiness;
}

/** Shares one result among all callers while it is being determined and for a second after. `now` in milliseconds. */
export function shareReadiness(
  check: () => Promise<Readiness>,
  now: () => number,
): () => Promise<Readiness> {
  let shared: Promise<Readiness> | null = null;
  let freshUntil = 0;
  const ask = async () => {
    freshUntil = Number.POSITIVE_INFINITY;
    try {
      return await check();
    } finally {
      freshUntil = now() + SHARED_MS;
    }
  };
  return () => {
    if (shared === null || now() >= freshUntil) shared = ask();
    return shared;
  };
}

async function withinTime(check: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(() => late.reject(new Error('It took too long')), PATIENCE_MS);
  try {
    await Promise.race([check, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
