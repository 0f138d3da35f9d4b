/** 256 random bits, as text for an address: a state, a nonce or a code verifier (43 characters, RFC 7636). */
export function makeProof(): string {
  return encode(crypto.getRandomValues(new Uint8Array(32)));
}

/** The challenge of a code verifier, method S256 of RFC 7636. Browsers hash only over https and on localhost. */
export async function challengeOf(codeVerifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
  return encode(new Uint8Array(hash));
}

/** base64url without padding. */
function encode(bytes: Uint8Array): string {
  const binary = String.fromCharCode(...bytes);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
