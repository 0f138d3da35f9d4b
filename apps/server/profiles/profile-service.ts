import type { profileChangeSchema, profileFieldsSchema } from '@color-almanac/contract';
import type { ProfileRecord } from '@color-almanac/domain';
import type * as z from 'zod/mini';

import type { Idempotent } from '../idempotent.ts';
import type { Outcome } from '../outcome.ts';

/** Whose profile, and which. An id of another person's is as good as none. */
export interface ProfileName {
  readonly userId: string;
  readonly id: string;
}

/** The profiles of people together with their photos, as the routes ask for them. */
export interface ProfileService {
  list(userId: string): Promise<Outcome<ProfileRecord[]>>;
  get(name: ProfileName): Promise<Outcome<ProfileRecord>>;
  /** Creates a profile, under the id in `fields` when there is one; `image` is the uploaded file, whatever it is. */
  create(wanted: {
    readonly userId: string;
    readonly fields: z.output<typeof profileFieldsSchema>;
    readonly image: Uint8Array | null;
    readonly once: Idempotent;
  }): Promise<Outcome<ProfileRecord>>;
  change(
    wanted: ProfileName & {
      readonly change: z.output<typeof profileChangeSchema>;
      readonly image: Uint8Array | null;
      readonly once: Idempotent;
    },
  ): Promise<Outcome<ProfileRecord>>;
  remove(wanted: ProfileName & { readonly once: Idempotent }): Promise<Outcome<{ deleted: true }>>;
  duplicate(
    wanted: ProfileName & {
      /** The id of the copy, when the caller made one. */
      readonly copyId?: string | undefined;
      readonly newName?: string | undefined;
      readonly includeImage: boolean;
      readonly includePoints: boolean;
      readonly once: Idempotent;
    },
  ): Promise<Outcome<ProfileRecord>>;
  activate(wanted: ProfileName & { readonly once: Idempotent }): Promise<Outcome<ProfileRecord>>;
  getActive(userId: string): Promise<Outcome<ProfileRecord | null>>;
}
