/** An answer of a few hundred words takes a few thousand bytes. */
const MOST_REPLY_BYTES = 1024 * 1024;

/** Thrown when a provider's answer exceeds the limit. */
export class OversizedReply extends Error {
  constructor() {
    super(`The reply has more than ${MOST_REPLY_BYTES} bytes`);
    this.name = 'OversizedReply';
  }
}

/**
 * `fetch` that resolves after the last byte, at most a megabyte: the timeouts of the providers' libraries end with the
 * headers, and a body may never end. It follows no redirect, which would send a picture to a host nobody agreed to.
 *
 * @throws OversizedReply, and any error of `fetch`.
 */
export async function fetchComplete(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' });
  const { status, statusText, headers } = response;
  const body = await readBody(response);
  return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers });
}

async function readBody({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.byteLength;
    // Leaving the loop closes the connection.
    if (length > MOST_REPLY_BYTES) throw new OversizedReply();
    pieces.push(piece);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
