import { AI_PROVIDERS } from '@color-almanac/domain';
import { expect, it, onTestFinished } from 'vitest';

import { startStandIn } from './start-stand-in.ts';

const KEY = 'the key';
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]).toString('base64');
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]).toString('base64');
const PATH = { anthropic: '/v1/messages', openai: '/chat/completions' } as const;

const pictureOf = {
  anthropic: (data: string) => ({
    type: 'image',
    source: { type: 'base64', media_type: 'image/jpeg', data },
  }),
  openai: (data: string) => ({
    type: 'image_url',
    image_url: { url: `data:image/jpeg;base64,${data}` },
  }),
};

// What else it does shows in the tests that ask it; that it is as strict as the provider would show nowhere.
it.each(AI_PROVIDERS)(
  'the stand-in for %s refuses requests that violate the protocol',
  async (provider) => {
    const { baseUrl, replies, replyAlways, stop } = await startStandIn({ provider, key: KEY });
    onTestFinished(stop);
    replyAlways(replies.answered('fine'));
    const messagesWith = (data: string) => [
      { role: 'user', content: [pictureOf[provider](data), { type: 'text', text: 'Look.' }] },
    ];
    const ask = async (more: object, key = KEY) => {
      const response = await fetch(`${baseUrl}${PATH[provider]}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-api-key': key,
          authorization: `Bearer ${key}`,
          'anthropic-version': '2023-06-01',
        },
        body: JSON.stringify({
          model: 'a-model',
          max_tokens: 100,
          messages: messagesWith(JPEG),
          ...more,
        }),
      });
      return response.status;
    };
    expect(await ask({})).toBe(200);
    expect(await ask({}, 'another key')).toBe(401);
    for (const wrong of [{ model: '' }, { messages: [] }, { stream: true }]) {
      expect(await ask(wrong)).toBe(400);
    }
    expect(await ask({ messages: messagesWith(PNG) })).toBe(400);
    const elsewhere = await fetch(`${baseUrl}/elsewhere`);
    expect(elsewhere.status).toBe(404);
  },
);
