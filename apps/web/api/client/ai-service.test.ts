import { NO_AI } from '@color-almanac/contract';
import type { AiConfiguration } from '@color-almanac/contract';
import { expect, it, vi } from 'vitest';

import { openAiService } from './ai-service.ts';
import type { ApiDeps } from './api-deps.ts';

const SERVICE = { origin: 'https://ai.example', keyHeader: 'x-ai-key', key: null };

/** A server with this AI service; `null` is unreachable. */
function prepare(service: AiConfiguration['service']) {
  const world = { service, isThere: true, time: 0 };
  const fetch = vi.fn<ApiDeps['fetch']>(async () => {
    if (!world.isThere) throw new TypeError('Failed to fetch');
    const ai = { ...NO_AI, service: world.service };
    return Response.json({ success: true, data: { feedbackAddress: null, ai } });
  });
  return { find: openAiService(fetch, () => world.time), world, fetch };
}

it('[AMB-34] openAiService finds the service the configuration names, without a token', async () => {
  const { find, fetch } = prepare(SERVICE);
  expect(await find()).toEqual(SERVICE);
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/configuration');
  expect(new Headers(fetch.mock.calls[0]?.[1].headers).has('authorization')).toBe(false);
});

it('[AMB-34] openAiService uses our own server where none is named, and where the server is unreachable', async () => {
  expect(await prepare(null).find()).toBeNull();
  const silent = prepare(SERVICE);
  silent.world.isThere = false;
  expect(await silent.find()).toBeNull();
  silent.world.isThere = true;
  expect(await silent.find()).toBeNull();
  silent.world.time = 10_000;
  expect(await silent.find()).toEqual(SERVICE);
});

it('openAiService asks once a minute, and stays with the last answer until another arrives', async () => {
  const { find, world, fetch } = prepare(SERVICE);
  await find();
  world.time = 59_999;
  await find();
  expect(fetch).toHaveBeenCalledOnce();
  world.time = 60_000;
  world.isThere = false;
  expect(await find()).toEqual(SERVICE);
  world.time = 70_000;
  world.isThere = true;
  world.service = null;
  expect(await find()).toBeNull();
  expect(fetch).toHaveBeenCalledTimes(3);
});
