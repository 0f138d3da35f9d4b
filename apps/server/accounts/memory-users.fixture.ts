import type { User } from '@color-almanac/domain';

import type { Identity } from './identity-provider.ts';
import type { UserStore } from './user-store.ts';

/** Users in memory, for the length of one test. */
export function createMemoryUsers(): UserStore {
  const users = new Map<string, User>();
  const ids = new Map<string, string>();
  let created = 0;
  return {
    findOrCreateUser: async (identity) => {
      const id = ids.get(nameOf(identity)) ?? `user-${(created += 1)}`;
      ids.set(nameOf(identity), id);
      const { email, name, picture, verifiedEmail } = identity;
      const user: User = { id, email, name, picture, verified_email: verifiedEmail };
      users.set(id, user);
      return user;
    },
    findUser: async (id) => users.get(id) ?? null,
    findUserOf: async (identity) => users.get(ids.get(nameOf(identity)) ?? '') ?? null,
    deleteUser: async (id) => {
      users.delete(id);
      for (const [name, owner] of ids) if (owner === id) ids.delete(name);
    },
  };
}

function nameOf({ issuer, subject }: Pick<Identity, 'issuer' | 'subject'>): string {
  return `${issuer} ${subject}`;
}
