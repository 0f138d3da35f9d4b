import { AI_PROVIDERS, type AiProvider } from '@color-almanac/domain';
import { describe, expect, it, onTestFinished } from 'vitest';

import { CUT, CUT_AMID, dripForever, HANG, PROXY_PAGE, slowDown } from './replies/misbehaviour.ts';
import { REPLIES, startStandIn, type StandInOptions } from './start-stand-in.ts';

const PATH = { anthropic: '/v1/messages', openai: '/chat/completions' } as const;
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]).toString('base64');

const CONTENT = {
  anthropic: { type: 'image', source: { type: 'base64', media_type: 'image/jpeg', data: JPEG } },
  openai: { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${JPEG}` } },
} as const;

async function start(options: StandInOptions) {
  const standIn = await startStandIn(options);
  onTestFinished(() => standIn.stop());
  return standIn;
}

/** A request as in the provider's documentation. */
function ask(baseUrl: string, provider: AiProvider, more: Readonly<Record<string, unknown>> = {}) {
  const { signal, headers, ...body } = more as { signal?: AbortSignal; headers?: object };
  return fetch(`${baseUrl}${PATH[provider]}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': 'the key',
      authorization: 'Bearer the key',
      'anthropic-version': '2023-06-01',
      ...headers,
    },
    body: JSON.stringify({
      model: 'a-model',
      max_tokens: 100,
      messages: [{ role: 'user', content: [CONTENT[provider], { type: 'text', text: 'Look.' }] }],
      ...body,
    }),
    ...(signal ? { signal } : {}),
  });
}

describe.each(AI_PROVIDERS)('the stand-in for %s', (provider) => {
  it('sends queued replies in order, and then the default one', async () => {
    const { baseUrl, replies, replyNext, replyAlways, requests } = await start({ provider });
    replyAlways(replies.overloaded);
    replyNext(replies.answered('one'), replies.rateLimited(7));

    const first = await ask(baseUrl, provider);
    expect(first.status).toBe(200);
    expect(await first.text()).toContain('"one"');
    const second = await ask(baseUrl, provider);
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '7']);
    const third = await ask(baseUrl, provider);
    expect(third.status).toBe({ anthropic: 529, openai: 503 }[provider]);
    expect(requests).toHaveLength(3);
    expect(requests[0]?.body).toMatchObject({ model: 'a-model' });
  });

  it('can derive a reply from the request', async () => {
    const { baseUrl, replies, replyAlways } = await start({ provider });
    replyAlways(({ body }) => replies.answered(`asked of ${(body as { model: string }).model}`));
    expect(await (await ask(baseUrl, provider)).text()).toContain('asked of a-model');
  });

  it('sends every failure with the documented status and a JSON body', async () => {
    const { baseUrl, replies, replyNext } = await start({ provider });
    const failures = [
      'overloaded',
      'invalidImage',
      'imageTooLarge',
      'wrongKey',
      'notPaid',
      'unknownModel',
      'notAllowed',
      'timedOut',
      'broken',
    ] as const;
    replyNext(...failures.map((name) => replies[name]));
    for (const name of failures) {
      // oxlint-disable-next-line no-await-in-loop -- in order, as the replies are queued.
      const response = await ask(baseUrl, provider);
      expect(response.status, name).toBeGreaterThanOrEqual(400);
      // oxlint-disable-next-line no-await-in-loop
      const body = (await response.json()) as { error: { type: string; message: string } };
      expect(body.error.type, name).toMatch(/^[a-z_]+$/);
      expect(body.error.message, name).not.toBe('');
    }
  });

  it('refuses requests that violate the protocol', async () => {
    const { baseUrl, replies, replyAlways } = await start({ provider, key: 'the key' });
    replyAlways(replies.answered('fine'));
    const status = async (more: Readonly<Record<string, unknown>>) =>
      (await ask(baseUrl, provider, more)).status;

    expect(await status({})).toBe(200);
    expect(await status({ model: '' })).toBe(400);
    expect(await status({ messages: [] })).toBe(400);
    expect(await status({ stream: true })).toBe(400);
    expect(await status({ headers: { 'x-api-key': 'other', authorization: 'Bearer other' } })).toBe(
      401,
    );
    const image = JSON.parse(JSON.stringify(CONTENT[provider]).replace(JPEG, 'aGVsbG8=')) as object;
    expect(await status({ messages: [{ role: 'user', content: [image] }] })).toBe(400);
    expect((await fetch(`${baseUrl}/elsewhere`)).status).toBe(404);
  });

  it('hangs until the client disconnects, and records that', async () => {
    const { baseUrl, replyNext, requests } = await start({ provider });
    replyNext(HANG);
    const leaving = new AbortController();
    const asked = ask(baseUrl, provider, { signal: leaving.signal });
    await expect.poll(() => requests.length).toBe(1);
    leaving.abort();
    await expect(asked).rejects.toThrow('aborted');
    await expect.poll(() => requests[0]?.left).toBe(true);
  });

  it('cuts the connection, before any data or within the body', async () => {
    const { baseUrl, replyNext } = await start({ provider });
    replyNext(CUT, CUT_AMID);
    await expect(ask(baseUrl, provider)).rejects.toThrow('fetch failed');
    const amid = await ask(baseUrl, provider);
    expect(amid.status).toBe(200);
    await expect(amid.text()).rejects.toThrow();
  });

  it('sends an answer slowly, or without an end', async () => {
    const { baseUrl, replies, replyNext, requests } = await start({ provider });
    const whole = replies.answered('in pieces');
    replyNext(slowDown(whole, { pieces: 4, pauseMilliseconds: 2 }), dripForever(2));
    expect(await (await ask(baseUrl, provider)).text()).toContain('in pieces');
    const never = await ask(baseUrl, provider, { signal: AbortSignal.timeout(50) });
    await expect(never.text()).rejects.toThrow();
    await expect.poll(() => requests[1]?.left).toBe(true);
  });

  it('counts concurrent requests, and stops while requests are running', async () => {
    const standIn = await startStandIn({ provider });
    standIn.replyAlways(HANG);
    const asked = [1, 2, 3].map(() => ask(standIn.baseUrl, provider).catch(() => 'cut'));
    await expect.poll(() => standIn.mostAtOnce()).toBe(3);
    await standIn.stop();
    expect(await Promise.all(asked)).toEqual(['cut', 'cut', 'cut']);
  });

  it("sends a proxy's page unchanged", async () => {
    const { baseUrl, replyNext } = await start({ provider });
    replyNext(PROXY_PAGE);
    const response = await ask(baseUrl, provider);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      502,
      'text/html; charset=UTF-8',
    ]);
  });

  it('sends refusals and empty answers with status 200, as the provider does', () => {
    for (const name of ['refused', 'silent'] as const) {
      expect(REPLIES[provider][name], name).toMatchObject({ status: 200 });
    }
  });
});
