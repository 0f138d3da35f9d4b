import {
  ENDPOINTS,
  type AnswerData,
  type Endpoint,
  type EndpointName,
} from '@color-almanac/contract';

/** A complete answer, or none: then it is unknown whether the server executed the call. */
export type Reply<Data> =
  | { readonly kind: 'answered'; readonly data: Data }
  | { readonly kind: 'refused'; readonly status: number; readonly body: string }
  | { readonly kind: 'unknown'; readonly cause: unknown };

export interface CallOptions {
  readonly id?: string;
  readonly body?: object;
  readonly image?: Uint8Array | undefined;
  /** The idempotency key, so that the call can be repeated. */
  readonly key?: string | null;
}

/** One user's calls to the server. */
export interface AlmanacClient {
  call<Name extends EndpointName>(
    name: Name,
    parts?: CallOptions,
  ): Promise<Reply<AnswerData<Name>>>;
  /** The bytes of a picture at a URL from the server. */
  readPicture(address: string): Promise<Uint8Array>;
}

const PATIENCE_MS = 20_000;

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
  return {
    call: async (name, parts = {}) => {
      const { method, path, data }: Endpoint = ENDPOINTS[name];
      const reply = await readReply(
        send(path.replace('{id}', parts.id ?? ''), { method, ...writeBody(parts) }),
      );
      if (reply.kind !== 'answered') return reply;
      const parsed = data?.parse(reply.data) as AnswerData<typeof name>;
      return { kind: 'answered', data: parsed };
    },
    readPicture: async (path) => {
      const response = await send(path, {});
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

/** JSON, or a form when there is an image. */
function writeBody({ body, image, key }: CallOptions): RequestInit {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  if (!image) {
    if (body === undefined) return { headers };
    headers['content-type'] = 'application/json';
    return { headers, body: JSON.stringify(body) };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  form.set('image', new Blob([new Uint8Array(image)]), 'photo.jpg');
  return { headers, body: form };
}

async function readReply(asked: Promise<Response>): Promise<Reply<unknown>> {
  let status: number;
  let body: string;
  try {
    const response = await asked;
    status = response.status;
    body = await response.text();
  } catch (cause) {
    return { kind: 'unknown', cause }; // The server was killed before its answer was complete.
  }
  if (status === 502) return { kind: 'unknown', cause: body }; // From a proxy: the server was killed before it answered.
  if (status !== 200) return { kind: 'refused', status, body };
  return { kind: 'answered', data: (JSON.parse(body) as { data?: unknown }).data };
}
