import { afterEach, describe, expect, it } from 'vitest';

import { replyWithJson } from '../../../tests/provider-stand-in/stand-in-reply.ts';
import {
  askOf,
  openModelAtStandIn,
  PROVIDERS,
  type ModelAtStandIn,
} from './answering-models.fixture.ts';

const opened: ModelAtStandIn[] = [];

async function open(): Promise<ModelAtStandIn> {
  const at = await openModelAtStandIn('openai');
  opened.push(at);
  return at;
}

describe('a model server with an OpenAI-like API', () => {
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ stop }) => stop()));
  });

  it('is asked without the schema once it has refused it', async () => {
    const { standIn, model } = await open();
    const message = "'response_format.type' must be 'text' or 'json_object'";
    standIn.replyNext(
      replyWithJson(400, {}, { error: { message, type: 'invalid_request_error' } }),
      standIn.replies.answered('{"a":1}'),
      standIn.replies.answered('{"a":2}'),
    );
    expect(await model.ask(askOf())).toMatchObject({ ok: true, text: '{"a":1}' });
    expect(await model.ask(askOf())).toMatchObject({ ok: true, text: '{"a":2}' });
    const formats = standIn.requests.map(({ body }) => JSON.stringify(body).includes('"strict"'));
    expect(formats).toEqual([true, false, false]);
    // The prompt contains the schema as well.
    expect(JSON.stringify(standIn.requests[2]?.body)).toContain('JSON Schema');
  });

  it('may send no token counts and know no refusals', async () => {
    const { standIn, model } = await open();
    const message = { role: 'assistant', content: '{"a":1}' };
    standIn.replyNext(replyWithJson(200, {}, { choices: [{ index: 0, message }] }));
    expect(await model.ask(askOf())).toEqual({
      ok: true,
      text: '{"a":1}',
      tokens: { input: 0, output: 0 },
    });
  });
});

describe('a timeout with a fraction of a millisecond', () => {
  it.each(PROVIDERS)('is rounded up for %s', async (provider) => {
    const { standIn, model, stop } = await openModelAtStandIn(provider, { timeoutMs: 30_000.5 });
    standIn.replyNext(standIn.replies.answered('{}'));
    expect(await model.ask(askOf())).toMatchObject({ ok: true });
    await stop();
  });
});
