import type { profileChangeSchema, profileFieldsSchema } from '@color-almanac/contract';
import type { ProfileRecord } from '@color-almanac/domain';
import type * as z from 'zod/mini';

import type { Idempotent } from '../../http/idempotent.ts';
import type { Outcome } from '../../http/refusal.ts';

/** A profile and its owner. The ID of another user's profile counts as unknown. */
export interface ProfileName {
  readonly userId: string;
  readonly id: string;
}

/** The profiles of users with their photos, as the routes need them. */
export interface ProfileService {
  list(userId: string): Promise<Outcome<ProfileRecord[]>>;
  get(name: ProfileName): Promise<Outcome<ProfileRecord>>;
  /** Creates a profile, with the ID in `fields` if given; `image` is the uploaded file, of any type. */
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
      /** The ID of the copy, if the client created one. */
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
