import type { TestAnswer, TestRequest } from '../../apps/server/testing/open-test-api.ts';

/** Sends a request over a socket, as a browser would. */
export async function sendRequest(origin: string, request: TestRequest): Promise<TestAnswer> {
  const { method, url, headers, payload } = request;
  const isJson = typeof payload === 'object' && !(payload instanceof FormData);
  const response = await fetch(origin + url, {
    method,
    headers: { ...(isJson ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(payload === undefined ? {} : { body: isJson ? JSON.stringify(payload) : payload }),
  });
  const rawPayload = new Uint8Array(await response.arrayBuffer());
  const body = new TextDecoder().decode(rawPayload);
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    body,
    rawPayload,
    json: () => JSON.parse(body),
  };
}
