/** How the provider sent the user back. */
export type ProviderAnswer =
  | {
      readonly kind: 'code';
      readonly code: string;
      readonly state: string;
      readonly issuer: string | null;
    }
  | { readonly kind: 'error'; readonly error: string };

export interface ProviderReturn {
  readonly answer: ProviderAnswer;
  /** The address without the answer. */
  readonly cleaned: URL;
}

/** Parameters that providers add to the address beside the answer; Google's own extras are the last three. */
const PROVIDER_PARAMETERS = [
  'code',
  'error',
  'state',
  'error_description',
  'error_uri',
  'iss',
  'session_state',
  'scope',
  'authuser',
  'prompt',
  'hd',
];

/**
 * Reads the provider's answer from an address, and the address without it but with every other parameter. Null when the
 * address carries no answer.
 */
export function readReturn(address: string): ProviderReturn | null {
  const cleaned = new URL(address);
  const search = new URLSearchParams(cleaned.search);
  const error = search.get('error');
  const code = search.get('code');
  if (error === null && code === null) return null;
  for (const name of PROVIDER_PARAMETERS) cleaned.searchParams.delete(name);
  const answer: ProviderAnswer =
    error === null
      ? {
          kind: 'code',
          code: code ?? '',
          state: search.get('state') ?? '',
          issuer: search.get('iss'),
        }
      : { kind: 'error', error };
  return { answer, cleaned };
}

/** The page the user left for the provider, with the parameters that came back beside the answer. */
export function restoreDeepLink(returnTo: string, cleaned: URL): string {
  const page = new URL(returnTo, cleaned);
  for (const [name, value] of cleaned.searchParams) {
    if (!page.searchParams.has(name)) page.searchParams.append(name, value);
  }
  return `${page.pathname}${page.search}${page.hash}`;
}
