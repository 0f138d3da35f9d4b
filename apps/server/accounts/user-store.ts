import type { User } from '@color-almanac/domain';

import type { Identity } from './identity-provider.ts';

export interface UserStore {
  /** Finds or creates the user of this issuer and subject, and updates name, e-mail and picture. */
  readonly findOrCreateUser: (identity: Identity) => Promise<User>;
  readonly findUser: (id: string) => Promise<User | null>;
  readonly findUserOf: (identity: Pick<Identity, 'issuer' | 'subject'>) => Promise<User | null>;
  /** Deletes the account and everything it owns. The ID is never reused. */
  readonly deleteUser: (id: string) => Promise<void>;
}
