import type { StandInReply } from '../stand-in-reply.ts';

/** A request taken and never answered. */
export const HANG: StandInReply = { kind: 'hang' };

/** A connection cut before a word. */
export const CUT: StandInReply = { kind: 'cut', amid: null };

/** A connection cut amid the body, of which more was promised. */
export const CUT_AMID: StandInReply = { kind: 'cut', amid: '{"type":"mess' };

/** What a proxy before the provider says when it cannot reach it. */
export const PROXY_PAGE: StandInReply = {
  kind: 'whole',
  status: 502,
  headers: { 'content-type': 'text/html; charset=UTF-8', server: 'a-proxy' },
  body: '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1><script>document.title = "run"</script></body></html>',
};

/** A captive network answers everything with its own page, and calls it a success. */
export const PORTAL_PAGE: StandInReply = {
  kind: 'whole',
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<html><body>Please accept the terms of this network.</body></html>',
};

/** Says it is JSON and is not. */
export const NOT_JSON: StandInReply = {
  kind: 'whole',
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: 'upstream connect error or disconnect/reset before headers',
};

/** JSON that breaks off, though the answer is complete as far as HTTP goes. */
export const TRUNCATED_JSON: StandInReply = {
  kind: 'whole',
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: '{"id":"x","object":"chat.completion","choices":[{"index":0,"mess',
};

/** JSON in which nothing is where the protocol has it. */
export const OTHER_JSON: StandInReply = {
  kind: 'whole',
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: '{"hello":"world"}',
};

export const EMPTY: StandInReply = { kind: 'whole', status: 200, headers: {}, body: '' };

/** A head at once and then a blank now and then: the connection lives, the answer never comes. */
export function dripForever(pauseMilliseconds: number): StandInReply {
  return {
    kind: 'drip',
    status: 200,
    headers: { 'content-type': 'application/json' },
    pieces: [' '],
    pauseMilliseconds,
    ends: false,
  };
}

/** The same answer, in `pieces` with pauses between them. */
export function slowDown(
  reply: StandInReply,
  { pieces, pauseMilliseconds }: { readonly pieces: number; readonly pauseMilliseconds: number },
): StandInReply {
  if (reply.kind !== 'whole') throw new Error('Only a whole answer can be given slowly.');
  const { status, headers, body } = reply;
  const length = Math.max(1, Math.ceil(body.length / pieces));
  const cut = Array.from({ length: pieces }, (_, at) => body.slice(at * length, (at + 1) * length));
  return { kind: 'drip', status, headers, pieces: cut, pauseMilliseconds, ends: true };
}
