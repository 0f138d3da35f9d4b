import {
  ENDPOINTS,
  type AnswerData,
  type EndpointName,
  type RequestBody,
} from '@color-almanac/contract';
import type { CatalogItem, StoredPalette, Profile } from '@color-almanac/domain';

import type { ItemRequest } from './item-request.ts';

/** A complete answer, or none: then it is unknown whether the server executed the call. */
export type Reply<Data> =
  | { readonly kind: 'answered'; readonly data: Data }
  | { readonly kind: 'refused'; readonly status: number; readonly body: string }
  | { readonly kind: 'unknown' };

export interface CallOptions {
  readonly id?: string;
  /** Texts only, if an image is sent with it. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly image?: Uint8Array | undefined;
  readonly key: string | null;
}

export interface ProfileForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly image?: Uint8Array | undefined;
  /** The idempotency key, so that the call can be repeated. */
  readonly key: string | null;
}

/** One user's calls to the server. */
export interface AlmanacClient {
  list(): Promise<Reply<Profile[]>>;
  get(id: string): Promise<Reply<Profile>>;
  create(form: ProfileForm): Promise<Reply<Profile>>;
  change(id: string, form: ProfileForm): Promise<Reply<Profile>>;
  duplicate(id: string, key: string): Promise<Reply<Profile>>;
  remove(id: string, key: string): Promise<Reply<unknown>>;
  listPalettes(): Promise<Reply<StoredPalette[]>>;
  /** The idempotency key, or none. */
  putPalette(
    id: string,
    body: RequestBody<'putPalette'>,
    key: string | null,
  ): Promise<Reply<StoredPalette>>;
  removePalette(id: string, key: string | null): Promise<Reply<unknown>>;
  /** Newest first; one page. */
  listItems(): Promise<Reply<CatalogItem[]>>;
  writeItem(request: ItemRequest): Promise<Reply<unknown>>;
  call<Name extends EndpointName>(name: Name, parts: CallOptions): Promise<Reply<AnswerData<Name>>>;
  /** The bytes of a picture at a URL from the server. */
  readPicture(address: string): Promise<Uint8Array>;
}

const PATIENCE_MS = 20_000;
const asProfile = ENDPOINTS.getProfile.data;
const asProfiles = ENDPOINTS.listProfiles.data;
const asPalette = ENDPOINTS.putPalette.data;
const asPalettes = ENDPOINTS.listPalettes.data;
const asItem = ENDPOINTS.getItem.data;
const asItems = ENDPOINTS.listItems.data;
const asRemoval = ENDPOINTS.deleteProfile.data;

/** Parses the data of an answer by the contract. */
interface DataReader<Data> {
  parse(raw: unknown): Data;
}

/** Sends a request to a path of the server, with the user's token. */
export type SendAsUser = (path: string, options: RequestInit) => Promise<Response>;

export function createClient(address: string, token: string): AlmanacClient {
  return createClientOver(sendAs(address, { headers: { authorization: `Bearer ${token}` } }));
}

/** Sends these headers with every request, with a timeout in milliseconds. */
export function sendAs(
  address: string,
  {
    headers,
    patienceMs = PATIENCE_MS,
  }: { readonly headers: Readonly<Record<string, string>>; readonly patienceMs?: number },
): SendAsUser {
  return (path, options) =>
    fetch(address + path, {
      ...options,
      headers: { ...(options.headers as Record<string, string>), ...headers },
      signal: AbortSignal.timeout(patienceMs),
    });
}

export function createClientOver(send: SendAsUser): AlmanacClient {
  const call = (path: string, options: RequestInit = {}) => send(path, options);
  const ask = <Data>(reader: DataReader<Data>, path: string, options?: RequestInit) =>
    readReply(reader, call(path, options));
  return {
    list: () => ask(asProfiles, '/api/profiles'),
    get: (id) => ask(asProfile, `/api/profiles/${id}`),
    create: (form) => ask(asProfile, '/api/profiles', toRequest('POST', form)),
    change: (id, form) => ask(asProfile, `/api/profiles/${id}`, toRequest('PUT', form)),
    duplicate: (id, key) =>
      ask(asProfile, `/api/profiles/${id}/duplicate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: '{}',
      }),
    remove: (id, key) =>
      ask(asRemoval, `/api/profiles/${id}`, {
        method: 'DELETE',
        headers: { 'idempotency-key': key },
      }),
    listPalettes: () => ask(asPalettes, '/api/palettes'),
    putPalette: (id, body, key) =>
      ask(asPalette, `/api/palettes/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...keyHeader(key) },
        body: JSON.stringify(body),
      }),
    removePalette: (id, key) =>
      ask(asRemoval, `/api/palettes/${id}`, { method: 'DELETE', headers: keyHeader(key) }),
    listItems: () => ask(asItems, '/api/catalog/items'),
    writeItem: (request) => {
      const path = '/api/catalog/items';
      const { key } = request;
      if (request.kind === 'create') {
        const { id, image } = request;
        const fields = Object.entries(request.fields).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]);
        const form = { fields: { id, ...Object.fromEntries(fields) }, image, key };
        return ask(asItem, path, toRequest('POST', form));
      }
      if (request.kind === 'remove') {
        const options = { method: 'DELETE', headers: keyHeader(key) };
        return ask(asRemoval, `${path}/${request.id}`, options);
      }
      const { before, change } = request;
      return ask(asItem, `${path}/${before.id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', ...keyHeader(key) },
        body: JSON.stringify({ ...change, version: before.version }),
      });
    },
    call: <Name extends EndpointName>(name: Name, { id, body, image, key }: CallOptions) => {
      const { method, path } = ENDPOINTS[name];
      const url = path.replace('{id}', id ?? '');
      const reader = ENDPOINTS[name].data as unknown as DataReader<AnswerData<Name>>;
      if (image) return ask(reader, url, toRequest(method, { fields: { ...body }, image, key }));
      const headers = body ? { 'content-type': 'application/json' } : {};
      const sent = body ? { body: JSON.stringify(body) } : {};
      return ask(reader, url, { method, ...sent, headers: { ...headers, ...keyHeader(key) } });
    },
    readPicture: async (path) => {
      const response = await call(path);
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

function keyHeader(key: string | null): Record<string, string> {
  return key === null ? {} : { 'idempotency-key': key };
}

function toRequest(method: string, { fields, image, key }: ProfileForm): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  if (image) body.set('image', new Blob([new Uint8Array(image)]), 'photo.jpg');
  return { method, body, headers: keyHeader(key) };
}

async function readReply<Data>(
  reader: DataReader<Data>,
  asked: Promise<Response>,
): Promise<Reply<Data>> {
  let status: number;
  let body: string;
  try {
    const response = await asked;
    status = response.status;
    body = await response.text();
  } catch {
    return { kind: 'unknown' }; // The server was killed before its answer was complete.
  }
  if (status === 502) return { kind: 'unknown' }; // From a proxy: the server was killed before it answered.
  if (status !== 200) return { kind: 'refused', status, body };
  return {
    kind: 'answered',
    data: reader.parse((JSON.parse(body) as { data?: unknown }).data),
  };
}
