import type { StandInReply } from '../stand-in-reply.ts';

/** A request accepted and never answered. */
export const HANG: StandInReply = { kind: 'hang' };

/** A connection cut before any data. */
export const CUT: StandInReply = { kind: 'cut', amid: null };

/** A connection cut within the body, before its announced length. */
export const CUT_AMID: StandInReply = { kind: 'cut', amid: '{"type":"mess' };

/** A proxy's error when it cannot reach the provider. */
export const PROXY_PAGE: StandInReply = {
  kind: 'whole',
  status: 502,
  headers: { 'content-type': 'text/html; charset=UTF-8', server: 'a-proxy' },
  body: '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1><script>document.title = "run"</script></body></html>',
};

/** A captive portal answers everything with its own page and status 200. */
export const PORTAL_PAGE: StandInReply = {
  kind: 'whole',
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<html><body>Please accept the terms of this network.</body></html>',
};

/** The content type says JSON, the body is not. */
export const NOT_JSON: StandInReply = {
  kind: 'whole',
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: 'upstream connect error or disconnect/reset before headers',
};

/** Truncated JSON in a complete HTTP answer. */
export const TRUNCATED_JSON: StandInReply = {
  kind: 'whole',
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: '{"id":"x","object":"chat.completion","choices":[{"index":0,"mess',
};

/** JSON in another structure than the protocol's. */
export const OTHER_JSON: StandInReply = {
  kind: 'whole',
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: '{"hello":"world"}',
};

export const EMPTY: StandInReply = { kind: 'whole', status: 200, headers: {}, body: '' };

/** Headers at once, then occasional blanks: the connection is alive, the answer never comes. */
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
