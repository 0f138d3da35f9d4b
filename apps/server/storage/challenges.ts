import type { Database } from './dialects.ts';

interface Challenge {
  readonly challenge: string;
  readonly purpose: string;
  /** JSON. */
  readonly details: string;
  /** ISO time. */
  readonly expires_at: string;
}

/** Also removes those that expired before `now` (ISO). */
export async function addChallenge(
  database: Database,
  challenge: Challenge,
  now: string,
): Promise<void> {
  await database.deleteFrom('challenges').where('expires_at', '<', now).execute();
  await database.insertInto('challenges').values(challenge).execute();
}

/** Takes a challenge, which nobody can take again. Returns its details; `null` when there is none, or it is too old. */
export async function takeChallenge(
  database: Database,
  wanted: { readonly challenge: string; readonly purpose: string; readonly now: string },
): Promise<string | null> {
  const row = await database
    .deleteFrom('challenges')
    .where('challenge', '=', wanted.challenge)
    .where('purpose', '=', wanted.purpose)
    .returning(['details', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at >= wanted.now ? row.details : null;
}
