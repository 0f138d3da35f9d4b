import type { UserStore } from '../accounts/user-store.ts';
import type { Database } from './open-database.ts';
import { deleteUser, findOrCreateUser, findUserOf, getUser } from './users.ts';

/** Users in the database. `discardPhotos` removes the files of deleted users. */
export function openSqlUserStore({
  database,
  discardPhotos,
  newId,
  now,
}: {
  readonly database: Database;
  readonly discardPhotos: (ids: readonly string[]) => Promise<void>;
  readonly newId: () => string;
  /** ISO time. */
  readonly now: () => string;
}): UserStore {
  return {
    findOrCreateUser: ({ verifiedEmail: verified, ...said }) =>
      findOrCreateUser(database, { user: { ...said, verified }, id: newId(), now: now() }),
    findUser: (id) => getUser(database, id),
    findUserOf: (identity) => findUserOf(database, identity),
    deleteUser: async (id) => {
      await discardPhotos((await deleteUser(database, id)) ?? []);
    },
  };
}
