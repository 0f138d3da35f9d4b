import { expect, it } from 'vitest';

import { quantileOf } from '../../bench/load.ts';
import { CallTimes, measureCalls, nameAction, writeTable } from './call-times.ts';

it('quantileOf returns the value below which a share of the times lies', () => {
  const times = Array.from({ length: 200 }, (_, at) => 200 - at);
  expect([0, 0.5, 0.99, 1].map((share) => quantileOf(times, share))).toEqual([1, 101, 199, 200]);
  expect(quantileOf([7], 0.99)).toBe(7);
  expect(quantileOf([], 0.5)).toBeNaN();
});

it('call times are summarized by action and in total', () => {
  const times = new CallTimes();
  for (const ms of [1, 2, 3]) times.add('list', ms);
  times.add('a scan', 400.04);
  expect(times.summarize()).toEqual({
    'a scan': { count: 1, p50: 400, p99: 400, slowest: 400 },
    list: { count: 3, p50: 2, p99: 3, slowest: 3 },
    everything: { count: 4, p50: 3, p99: 400, slowest: 400 },
  });
  const [, first] = writeTable(times.summarize()).split('\n');
  expect(first?.trim().split(/\s{2,}/)).toEqual(['a scan', '1', '400', '400', '400']);
});

it('measureCalls returns an answer that can still be read', async () => {
  const times = new CallTimes();
  const send = measureCalls(async () => new Response('told', { status: 201 }), times);
  const answer = await send('/api/profiles', {});
  expect([answer.status, await answer.text()]).toEqual([201, 'told']);
  expect(times.summarize()['list']?.count).toBe(1);
});

it("a request is named by the user's action", () => {
  const withPhoto = new FormData();
  withPhoto.set('image', new Blob(['x']), 'photo.jpg');
  const asked = [
    nameAction('/api/auth/google/token', { method: 'POST' }),
    nameAction('/api/analyze-face-points', { method: 'POST', body: '{}' }),
    nameAction('/api/profiles', {}),
    nameAction('/api/photos/7/thumbnail', {}),
    nameAction('/api/profiles', { method: 'POST', body: withPhoto }),
    nameAction('/api/profiles/7', { method: 'PUT', body: new FormData() }),
    nameAction('/api/profiles/7', { method: 'DELETE' }),
  ];
  const names = ['sign in', 'scan', 'list', 'see a photo', 'upload a photo', 'update', 'remove'];
  expect(asked).toEqual(names);
});
