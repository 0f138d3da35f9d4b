import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  CUT,
  CUT_AMID,
  dripForever,
  EMPTY,
  HANG,
  NOT_JSON,
  OTHER_JSON,
  PORTAL_PAGE,
  PROXY_PAGE,
  TRUNCATED_JSON,
} from '../../../tests/provider-stand-in/replies/misbehaviour.ts';
import {
  replyWithJson,
  type StandInReply,
} from '../../../tests/provider-stand-in/stand-in-reply.ts';
import {
  askOf,
  openModelAtStandIn,
  PROVIDERS,
  type ModelAtStandIn,
} from './answering-models.fixture.ts';
import { openLanguageModel } from './open-language-model.ts';

const KEY = 'sk-of-nobody-0000';
const opened: ModelAtStandIn[] = [];

async function open(...given: Parameters<typeof openModelAtStandIn>): Promise<ModelAtStandIn> {
  const at = await openModelAtStandIn(...given);
  opened.push(at);
  return at;
}

describe.each(PROVIDERS)('a model of %s', (provider) => {
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ stop }) => stop()));
  });

  /** Asks the model while the provider answers this, with a timeout in milliseconds. */
  async function askWith(reply: StandInReply, timeoutMs = 30_000) {
    const { standIn, model } = await open(provider, { timeoutMs });
    standIn.replyNext(reply);
    return model.ask(askOf());
  }

  it("returns the reply with the provider's token counts", async () => {
    const { standIn, model } = await open(provider);
    standIn.replyNext(standIn.replies.answered('{"a":1}', { input: 1700, output: 80 }));
    const heard = await model.ask(askOf());
    expect(heard).toEqual({ ok: true, text: '{"a":1}', tokens: { input: 1700, output: 80 } });
  });

  it.each(['cutShort', 'silent'] as const)(
    'passes on an answer that is %s for the caller to judge',
    async (name) => {
      const { replies } = (await open(provider)).standIn;
      const reply = name === 'cutShort' ? replies.cutShort('{"a":') : replies.silent;
      const text = name === 'cutShort' ? '{"a":' : '';
      expect(await askWith(reply)).toMatchObject({ ok: true, text });
    },
  );

  it.each([
    ['overloaded', 'overloaded'],
    ['refused', 'refused'],
    ['invalidImage', 'invalid-image'],
    ['imageTooLarge', 'invalid-image'],
    ['wrongKey', 'not-accepted'],
    ['notPaid', 'not-accepted'],
    ['unknownModel', 'not-accepted'],
    ['notAllowed', 'not-accepted'],
    ['timedOut', 'timeout'],
    ['broken', 'broken'],
  ] as const)('names the documented failure %s', async (name, kind) => {
    const { replies } = (await open(provider)).standIn;
    const heard = await askWith(replies[name]);
    expect(heard).toMatchObject({ ok: false, failure: { kind } });
    expect(heard.ok || heard.failure.message).not.toBe('');
  });

  it('reports after how many seconds to ask again, if the provider says so', async () => {
    const { replies } = (await open(provider)).standIn;
    expect(await askWith(replies.overloadedFor(12))).toMatchObject({
      failure: { kind: 'overloaded', retryAfter: 12 },
    });
    expect(await askWith(replies.rateLimited(20))).toMatchObject({
      failure: { kind: 'rate-limit', retryAfter: 20 },
    });
    const { overloaded } = replies;
    expect(await askWith(overloaded)).not.toHaveProperty('failure.retryAfter');
  });

  it.each([
    ['soon', null],
    ['0', 1],
    ['0.2', 1],
    ['1e9', null],
    ['999999', 3600],
    [new Date(Date.now() + 90_000).toUTCString(), 90],
    [new Date(0).toUTCString(), 1],
  ])('reads the waiting time %o', async (text, seconds) => {
    const status = provider === 'anthropic' ? 529 : 503;
    const heard = await askWith(replyWithJson(status, { 'retry-after': text }, {}));
    const wait = heard.ok ? null : (heard.failure.retryAfter ?? null);
    if (seconds === 90) expect(Math.abs((wait ?? 0) - 90)).toBeLessThan(60);
    else expect(wait).toBe(seconds);
  });

  it.each([
    ['a cut connection', CUT, 'unreachable'],
    ['a connection cut amid the answer', CUT_AMID, 'unreachable'],
    ['a page of a proxy', PROXY_PAGE, 'broken'],
    ['a page that calls itself a success', PORTAL_PAGE, 'broken'],
    ['what calls itself JSON', NOT_JSON, 'broken'],
    ['JSON that breaks off', TRUNCATED_JSON, 'broken'],
    ['other JSON', OTHER_JSON, 'broken'],
    ['an empty answer', EMPTY, 'broken'],
  ] as const)('reports a named failure for %s', async (_, reply, kind) => {
    expect(await askWith(reply)).toMatchObject({ ok: false, failure: { kind } });
  });

  it.each([
    ['never answers', HANG],
    ['never comes to an end', dripForever(10)],
  ])('ends at the timeout when the provider %s', async (_, reply) => {
    expect(await askWith(reply, 300)).toMatchObject({
      ok: false,
      failure: { kind: 'timeout', message: 'No answer within 0.3 seconds' },
    });
  });

  it('stops reading an endless answer', async () => {
    const pieces = [`{"a":"${'x'.repeat(100_000)}`];
    const reply = { ...dripForever(0), pieces } as const;
    expect(await askWith(reply)).toMatchObject({ ok: false, failure: { kind: 'broken' } });
  });

  it('reports an unreachable server', async () => {
    const { standIn, model } = await open(provider);
    await standIn.stop();
    expect(await model.ask(askOf())).toMatchObject({ failure: { kind: 'unreachable' } });
  });

  it('aborts a question when the caller leaves, before or during it', async () => {
    const { standIn, model } = await open(provider);
    const gone = AbortSignal.abort();
    expect(await model.ask(askOf({ signal: gone }))).toMatchObject({
      failure: { kind: 'cancelled' },
    });
    expect(standIn.requests.length).toBe(0);
    standIn.replyNext(dripForever(5));
    const leaving = new AbortController();
    const heard = model.ask(askOf({ signal: leaving.signal }));
    await expect.poll(() => standIn.requests.length).toBe(1);
    leaving.abort();
    expect(await heard).toMatchObject({ failure: { kind: 'cancelled' } });
    await expect.poll(() => standIn.requests[0]?.left).toBe(true);
  });

  it('ends waiting questions when closed, and refuses new ones', async () => {
    const { standIn, model } = await open(provider);
    standIn.replyNext(HANG);
    const heard = model.ask(askOf());
    await expect.poll(() => standIn.requests.length).toBe(1);
    model.close();
    model.close();
    expect(await heard).toMatchObject({ failure: { kind: 'cancelled' } });
    expect(await model.ask(askOf())).toMatchObject({ failure: { kind: 'cancelled' } });
    expect(standIn.requests.length).toBe(1);
  });

  it('sends only the question: no user data, no settings of this machine', async () => {
    vi.stubEnv('OPENAI_ORG_ID', 'org-elsewhere');
    vi.stubEnv('OPENAI_PROJECT_ID', 'proj-elsewhere');
    vi.stubEnv('ANTHROPIC_BASE_URL', 'http://elsewhere.invalid');
    vi.stubEnv('OPENAI_BASE_URL', 'http://elsewhere.invalid');
    vi.stubEnv('ANTHROPIC_AUTH_TOKEN', 'token-elsewhere');
    try {
      const { standIn, model } = await open(provider);
      standIn.replyNext(standIn.replies.answered('{}'));
      await model.ask(askOf());
      const [request] = standIn.requests;
      expect(JSON.stringify(request)).not.toContain('elsewhere');
      expect(request?.headers['authorization']).toBe(`Bearer ${KEY}`);
      expect(request?.body).not.toHaveProperty('user');
      expect(request?.body).not.toHaveProperty('metadata');
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('sends no key to a server that needs none', async () => {
    const { standIn, model } = await open(provider, { apiKey: null });
    standIn.replyNext(standIn.replies.answered('{}'));
    expect(await model.ask(askOf())).toMatchObject({ ok: true });
    const headers = standIn.requests[0]?.headers ?? {};
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('x-api-key');
  });

  it('never puts its key into a failure or the log', async () => {
    const write = vi.spyOn(process.stdout, 'write');
    const complain = vi.spyOn(process.stderr, 'write');
    const echo = replyWithJson(
      401,
      {},
      {
        type: 'error',
        error: {
          type: 'authentication_error',
          message: `The key ${KEY} is wrong, and so is sk-wrong*****0000; sent: Bearer ${KEY}\u0000`,
        },
      },
    );
    const heard = await askWith(echo);
    const message = heard.ok ? '' : heard.failure.message;
    expect(message).toContain('is wrong');
    expect(message).not.toMatch(/sk-|\*|0000|\0/u);
    const logged = [...write.mock.calls, ...complain.mock.calls].join('');
    expect(logged).not.toContain(KEY);
  });

  it('follows no redirect, which would send the picture elsewhere', async () => {
    const { standIn } = await open(provider);
    const { baseUrl } = standIn;
    const other = createServer((_, response) => {
      response.writeHead(307, { location: `${baseUrl}/v1/messages` }).end();
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const place = { provider, name: 'Other', model: 'any', apiKey: KEY, timeoutMs: 30_000 };
    const model = await openLanguageModel({ ...place, baseUrl: `http://127.0.0.1:${port}` });
    expect(await model.ask(askOf())).toMatchObject({ failure: { kind: 'unreachable' } });
    expect(standIn.requests.length).toBe(0);
    model.close();
    other.closeAllConnections();
    await new Promise((resolve) => {
      other.close(resolve);
    });
  });
});
