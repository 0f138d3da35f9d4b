import type { Registration } from '@color-almanac/contract';

import type { Database } from '../storage/dialects.ts';
import { addInvitation, findInvitation, type StoredInvitation } from '../storage/invitations.ts';
import { hasOwner } from '../storage/users.ts';
import type { Refusal } from '../http/refusal.ts';
import { createSecretCode, hashSecretCode } from './secret-code.ts';

const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** Who may create an account with a passkey, by the setting `REGISTRATION`. */
export type RegistrationSetting = Exclude<Registration, 'owner'>;

interface InvitationKind {
  /** The first user owns the server, who has the code that its start prints. */
  readonly makesOwner?: boolean;
  /** An existing user who lost their passkeys and gets a new one. */
  readonly userId?: string;
}

/** An invitation to register, valid once and for seven days. */
export async function createInvitation(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  { makesOwner = false, userId }: InvitationKind = {},
): Promise<{ readonly code: string; readonly expiresAt: string }> {
  const code = createSecretCode();
  const expiresAt = new Date(now().getTime() + LIFE_MS).toISOString();
  const invitation: StoredInvitation = {
    code_hash: hashSecretCode(code),
    makes_owner: makesOwner ? 1 : 0,
    user_id: userId ?? null,
    expires_at: expiresAt,
  };
  await addInvitation(database, invitation, now().toISOString());
  return { code, expiresAt };
}

/** The link that a person opens to register. */
export function linkOfInvitation(origin: string, code: string): string {
  return `${origin}/?invitation=${code}`;
}

/** Who may register now. Until somebody owns the server, that is who has the code of its start. */
export async function findRegistration(
  database: Database,
  setting: RegistrationSetting,
): Promise<Registration> {
  return setting !== 'open' && !(await hasOwner(database)) ? 'owner' : setting;
}

const REFUSED = {
  owner: 'Nobody owns this server yet. Open the link that it printed when it started.',
  invite: 'This server takes new people by invitation. Ask its owner for a link.',
  closed: 'This server takes no new people.',
} as const;

const refuse = (message: string): Refusal => ({ ok: false, error: 'sign-in-failed', message });

/** The invitation by which somebody may register; `null` where none is needed. */
export async function admit(
  database: Database,
  wanted: {
    readonly code: string | undefined;
    readonly setting: RegistrationSetting;
    /** ISO time. */
    readonly now: string;
  },
): Promise<{ readonly ok: true; readonly invitation: StoredInvitation | null } | Refusal> {
  const { code, setting, now } = wanted;
  if (code === undefined) {
    const registration = await findRegistration(database, setting);
    return registration === 'open' ? { ok: true, invitation: null } : refuse(REFUSED[registration]);
  }
  const invitation = await findInvitation(database, { hash: hashSecretCode(code), now });
  if (invitation === null) {
    return refuse(
      'This invitation isn’t known here. Check the code. If it was used already or is older than seven days, ask for another.',
    );
  }
  const isForNewUser = !invitation.makes_owner && invitation.user_id === null;
  if (isForNewUser && setting === 'closed') return refuse(REFUSED.closed);
  return { ok: true, invitation };
}
