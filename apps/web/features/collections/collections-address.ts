const BASE = '/collections';

export const COLLECTIONS_PATH = BASE;

/** What an address under collections shows. */
export type CollectionsRequest =
  | { readonly kind: 'all' }
  | { readonly kind: 'one'; readonly id: string };

/** The address of one collection. */
export const collectionPath = (id: string): string => `${BASE}/${encodeURIComponent(id)}`;

/** Ids are written in lowercase; a typed address may not be. */
export function readCollectionsRequest(pathname: string): CollectionsRequest {
  const asked = pathname.replace(/\/+$/, '').slice(BASE.length + 1);
  return asked === '' ? { kind: 'all' } : { kind: 'one', id: asked.toLowerCase() };
}
