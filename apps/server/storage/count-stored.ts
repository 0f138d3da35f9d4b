import type { Database } from './dialects.ts';

export async function countStored(
  database: Database,
  table: 'profiles' | 'items' | 'membership' | 'palettes' | 'collections' | 'recovery_codes',
  userId: string,
): Promise<number> {
  const { count } = await database
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
