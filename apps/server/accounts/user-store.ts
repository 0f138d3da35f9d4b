import type { User } from '@color-almanac/domain';

import type { Identity } from './identity-provider.ts';

/** Who has an account here. */
export interface UserStore {
  /** The same issuer and subject always find the same person; her name, e-mail and picture are brought up to date. */
  readonly findOrCreateUser: (identity: Identity) => Promise<User>;
  readonly findUser: (id: string) => Promise<User | null>;
  readonly findUserOf: (identity: Pick<Identity, 'issuer' | 'subject'>) => Promise<User | null>;
  /** Ends her account with everything she owns. Her id is never given again. */
  readonly deleteUser: (id: string) => Promise<void>;
}
