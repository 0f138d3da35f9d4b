import { PROGRESS_TYPE } from '@color-almanac/contract';
import type { Endpoint } from '@color-almanac/contract';
import type { StoredPhoto } from '@color-almanac/sync';

/** What a call carries, for any endpoint. */
export interface CallContent {
  readonly params?: Readonly<Record<string, string>> | null;
  /** The query; what is `undefined` is left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: Readonly<Record<string, unknown>> | null;
  /** Sent as the file `image`; only where the endpoint's body is multipart. */
  readonly image?: StoredPhoto | undefined;
  /** A call repeated under the same key is carried out once. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Lets the request outlive the page, if it is small. */
  readonly keepalive?: boolean | undefined;
  /** Called with the lines the server sends before its answer, if any. */
  readonly onProgress?: ((line: unknown) => void) | undefined;
  /** Requires a token even where the endpoint does not. */
  readonly needsToken?: boolean | undefined;
}

/** Browsers let no more than 64 KiB of bodies outlive a page; the rest is for headers and other requests. */
const LARGEST_KEEPALIVE_BYTES = 48 * 1024;

/** Builds a request as the contract's table says. */
export function buildRequest(
  endpoint: Endpoint,
  content: CallContent,
  token: string | null,
): { readonly path: string; readonly init: RequestInit } {
  const accept = content.onProgress ? `${PROGRESS_TYPE}, application/json` : 'application/json';
  const headers = new Headers({ accept });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (content.idempotencyKey) headers.set('idempotency-key', content.idempotencyKey);
  const body = writeBody(endpoint, content);
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    ...(body === null ? {} : { body }),
    ...(content.signal ? { signal: content.signal } : {}),
    ...(content.keepalive && isSmall(content) ? { keepalive: true } : {}),
  };
  const path = fillPath(endpoint.path, content.params ?? {});
  return { path: `${path}${writeQuery(content.query ?? {})}`, init };
}

function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs "${name}"`);
    return encodeURIComponent(value);
  });
}

function writeQuery(query: NonNullable<CallContent['query']>): string {
  const said = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return said.length === 0 ? '' : `?${new URLSearchParams(said).toString()}`;
}

function writeBody(endpoint: Endpoint, { body, image }: CallContent): string | FormData | null {
  if (endpoint.body === null) return null;
  if (endpoint.bodyKind !== 'multipart') return JSON.stringify(body ?? {});
  const form = new FormData();
  for (const [field, value] of Object.entries(body ?? {})) {
    if (value !== undefined)
      form.set(field, typeof value === 'string' ? value : JSON.stringify(value));
  }
  if (image) {
    // The file name is ignored, but a part without one would not count as a file.
    form.set('image', new Blob([image.bytes.slice()], { type: image.type }), 'image');
  }
  return form;
}

function isSmall({ body, image }: CallContent): boolean {
  return !image && JSON.stringify(body ?? {}).length <= LARGEST_KEEPALIVE_BYTES;
}
