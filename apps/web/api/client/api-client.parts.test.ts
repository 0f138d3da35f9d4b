import { describe, expect, it } from 'vitest';

import { fail, prepare, succeed } from './api-client.fixture.ts';

const inLines = (...parts: readonly string[]) => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });
};

const scan = (api: ReturnType<typeof prepare>['api'], onProgress: (line: unknown) => void) =>
  api.call('analyzeFacePoints', { body: { image: 'AAAA' }, onProgress });

const broken = (reason: unknown) =>
  new Response(new ReadableStream({ pull: (controller) => controller.error(reason) }));

describe('ApiClient.call with progress', () => {
  const SCAN = Object.fromEntries(
    ['hair', 'lightEye', 'darkEye', 'cheek', 'lips'].map((place) => [
      place,
      { hex: '#40322F', x: 0.5, y: 0.5, confidence: 90, note: '' },
    ]),
  );
  const envelope = JSON.stringify({ success: true, data: { ...SCAN, warnings: [] } });

  it('passes on lines as they arrive, however they are split, and returns the last', async () => {
    const { api, sent } = prepare([
      inLines('{"step":"detect', 'ing-features"}\n{"step":"analyzing-colors"}\n', `${envelope}\n`),
    ]);
    const lines: unknown[] = [];
    const answer = await scan(api, (line) => lines.push(line));
    expect(lines).toEqual([{ step: 'detecting-features' }, { step: 'analyzing-colors' }]);
    expect(answer?.cheek.hex).toBe('#40322F');
    expect(sent[0]?.headers.get('accept')).toBe('application/x-ndjson, application/json');
  });

  it("passes on the server's first lines while the answer is still to come", async () => {
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const writer = body.writable.getWriter();
    const headers = { 'content-type': 'application/x-ndjson' };
    const { api } = prepare([new Response(body.readable, { headers })]);
    const lines: unknown[] = [];
    const answer = scan(api, (line) => lines.push(line));
    await writer.write(new TextEncoder().encode('{"step":"detecting-features"}\n'));
    await expect.poll(() => lines).toEqual([{ step: 'detecting-features' }]);
    await writer.write(new TextEncoder().encode(`${envelope}\n`));
    await writer.close();
    expect(await answer).toMatchObject({ cheek: { hex: '#40322F' } });
  });

  it('fails with what the last line says, and when it was cut off', async () => {
    const refusal = { success: false, message: 'No face', error: 'no-face' };
    const { api } = prepare([
      inLines('{"step":"detecting-features"}\n', `${JSON.stringify(refusal)}\n`),
      inLines('{"step":"detecting-features"}\n{"success":true,"da'),
      inLines(),
    ]);
    await expect(scan(api, () => {})).rejects.toMatchObject({ code: 'no-face' });
    await expect(scan(api, () => {})).rejects.toMatchObject({ code: 'http-error' });
    await expect(scan(api, () => {})).rejects.toMatchObject({ code: 'http-error' });
  });

  it('explains an answer that ends in the middle', async () => {
    const { api } = prepare([
      broken(new DOMException('stopped', 'AbortError')),
      broken(new TypeError('network error')),
    ]);
    await expect(scan(api, () => {})).rejects.toMatchObject({ code: 'cancelled' });
    await expect(scan(api, () => {})).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('also accepts an answer that arrives at once', async () => {
    const { api } = prepare([succeed({ ...SCAN, warnings: [] })]);
    expect((await scan(api, () => {}))?.cheek.hex).toBe('#40322F');
  });
});

const photo = () =>
  new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/jpeg' } });

describe('ApiClient.fetchPhoto', () => {
  it('[S1-UPL-23] returns bytes, and sends the token to our own server only', async () => {
    const { api, sent } = prepare([photo(), photo(), photo()]);
    const fetched = await api.fetchPhoto('/api/photos/1');
    expect([fetched.type, ...fetched.bytes]).toEqual(['image/jpeg', 1, 2, 3]);
    await api.fetchPhoto('https://elsewhere.example/a.jpg');
    await api.fetchPhoto('//elsewhere.example/a.jpg');
    expect(sent.map(({ headers }) => headers.has('authorization'))).toEqual([true, false, false]);
  });

  it('caches no photo of our own server, where it would stay after signing out', async () => {
    const { api, sent } = prepare([photo()]);
    await api.fetchPhoto('/api/photos/1');
    expect(sent[0]?.init.cache).toBe('no-store');
  });

  it('[S1-UPL-24] fails in the specified words', async () => {
    const { api } = prepare([fail(404, {}), Response.json({ no: 'picture' })]);
    const failure = { message: 'Failed to process image' };
    await expect(api.fetchPhoto('/api/photos/1')).rejects.toMatchObject(failure);
    await expect(api.fetchPhoto('/api/photos/1')).rejects.toMatchObject(failure);
    await expect(api.fetchPhoto('/api/photos/1')).rejects.toMatchObject(failure);
  });
});
