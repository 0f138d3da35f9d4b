import type { AccountDeps, Provider, SignInRequest } from './account.ts';
import { SIGN_IN_WORDS } from './account.ts';
import { makeAuthorizationAddress } from './authorization-address.ts';
import { savePending } from './pending-sign-in.ts';
import { makeProof } from './proof.ts';

/** The one address the provider may redirect to. */
export function rootOf(address: string): string {
  return `${new URL(address).origin}/`;
}

/** Stores what the answer will be checked against, and returns where to go. */
export async function beginSignIn(
  { tabStorage, page }: AccountDeps,
  { provider, startedFrom, links }: SignInRequest & { readonly provider: Provider },
): Promise<{ readonly ok: true; readonly address: string } | { ok: false; readonly text: string }> {
  const { href, pathname, search, hash } = new URL(page.getAddress());
  const proofs = { state: makeProof(), nonce: makeProof(), codeVerifier: makeProof() };
  const stored = savePending(tabStorage, {
    ...proofs,
    issuer: provider.issuer,
    userinfoEndpoint: provider.userinfoEndpoint,
    returnTo: `${pathname}${search}${hash}`,
    startedFrom,
    links,
  });
  if (!stored.ok) {
    return {
      ok: false,
      text: SIGN_IN_WORDS.failed('this browser blocks storage'),
    };
  }
  // Browsers offer hashing only over https.
  if (!page.isSecure) {
    return { ok: false, text: SIGN_IN_WORDS.failed('this site must be opened over https') };
  }
  const redirectUri = rootOf(href);
  return {
    ok: true,
    address: await makeAuthorizationAddress({
      provider,
      redirectUri,
      forcesSignIn: links,
      ...proofs,
    }),
  };
}
