import { userClaimsSchema } from '@color-almanac/contract';
import type { User } from '@color-almanac/domain';

export type UserLookup =
  | { readonly kind: 'found'; readonly user: User }
  /** The access token is not accepted (any more). */
  | { readonly kind: 'unauthorized' }
  | { readonly kind: 'failed' };

/** Asks the identity provider about the user. Their id stays ours; its other data replaces what we have. */
export async function lookUpUser(
  fetch: typeof globalThis.fetch,
  { endpoint, accessToken, known }: { endpoint: string; accessToken: string; known: User | null },
): Promise<UserLookup> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await fetch(endpoint, { headers }).catch(() => null);
  if (answer?.status === 401) return { kind: 'unauthorized' };
  if (!answer?.ok) return { kind: 'failed' };
  const read = userClaimsSchema.safeParse(await answer.json().catch(() => null));
  const id = known?.id ?? read.data?.id ?? read.data?.sub ?? null;
  if (!read.success || id === null) return { kind: 'failed' };
  const { email, name, picture, email_verified, verified_email } = read.data;
  const user: User = {
    id,
    email: email ?? known?.email ?? '',
    name: name ?? known?.name ?? '',
    picture: picture ?? known?.picture ?? null,
    verified_email: email_verified ?? verified_email ?? known?.verified_email ?? false,
  };
  return { kind: 'found', user };
}
