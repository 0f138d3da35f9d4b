import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { profileSchema } from '@color-almanac/domain';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';

import { everybodyFindsAll, everybodyWrites, openFaultHarness } from './fault-harness.ts';

const SLOW = 60;
const DRIP_MS = 200;
/** Seven seconds, with limits of fifteen for the whole request and one for its headers. */
const PIECES = 35;
const PORTRAIT = {
  bytes: readFileSync(
    new URL('../../../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url),
  ),
  width: 1920,
  height: 1280,
};
/** Divides the server's timeouts by twenty: a second for headers, fifteen seconds for a whole request. */
const HURRIED = { NODE_OPTIONS: `--import=${new URL('hurry-server.ts', import.meta.url).href}` };

it.each([
  ['headers', 'GET /health HTTP/1.1\r\nhost: almanac.example\r\nx-slow: '],
  [
    'a body',
    'POST /api/check-color-season HTTP/1.1\r\nhost: almanac.example\r\n' +
      'content-type: application/json\r\ncontent-length: 100000\r\n\r\n{"selectedColor":"',
  ],
])(
  'a client that drips %s is disconnected with a message, and blocks no one else',
  async (_what, beginning) => {
    const harness = await openFaultHarness({ settings: HURRIED });
    const slow = Array.from({ length: SLOW }, () => drip(harness.server.address, beginning));
    const answers = slow.map(readToTheEnd);
    await everybodyWrites(harness, 6);
    await everybodyFindsAll(harness, harness.server);
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toMatch(/"success":false.*"message":"[A-Z].*\."/);
    }
  },
);

it('a photo on a slow line may take far longer than headers, and is saved', async () => {
  const harness = await openFaultHarness({ settings: HURRIED, people: 1 });
  const { address } = harness.server;
  const token = harness.witnesses[0]?.token ?? '';
  const slow = Array.from({ length: SLOW }, () => drip(address, 'GET /health HTTP/1.1\r\nx: '));
  const [sent, ...refused] = await Promise.all([
    sendSlowly(address, token),
    ...slow.map(readToTheEnd),
  ]);
  expect(sent.status, sent.body).toBe(200);
  // All these clients were disconnected during the upload.
  for (const answer of refused) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  const { image_url } = profileSchema.parse(JSON.parse(sent.body).data);
  const headers = { authorization: `Bearer ${token}` };
  const kept = await fetch(`${address}${image_url}`, { headers });
  expect(kept.status).toBe(200);
  const picture = sharp(await kept.arrayBuffer(), { failOn: 'truncated' });
  const { info } = await picture.raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([PORTRAIT.width, PORTRAIT.height]);
});

/** A new profile with a portrait, sent so slowly that the server checks for slow requests at least once meanwhile. */
async function sendSlowly(address: string, token: string) {
  const form = new FormData();
  form.set('profile_name', 'Far out');
  form.set('image', new Blob([PORTRAIT.bytes]), 'portrait.jpg');
  const whole = new Response(form);
  const body = Buffer.from(await whole.arrayBuffer());
  const sending = request(`${address}/api/profiles`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': whole.headers.get('content-type') ?? '',
      'content-length': body.length,
    },
  });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  const piece = Math.ceil(body.length / PIECES);
  for (let start = 0; start < body.length; start += piece) {
    sending.write(body.subarray(start, start + piece));
    await wait(DRIP_MS);
  }
  sending.end();
  const [answer] = await answered;
  let found = '';
  for await (const text of answer.setEncoding('utf8')) found += text;
  return { status: answer.statusCode, body: found };
}

/** The server is expected to disconnect while we send. */
function readToTheEnd(socket: Socket): Promise<string> {
  let result = '';
  socket.on('data', (bytes: Buffer) => void (result += bytes.toString()));
  return new Promise((resolve) => socket.on('close', () => resolve(result)));
}

function drip(address: string, beginning: string): Socket {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  // The server closes the connection while we are still writing.
  socket.on('error', () => undefined);
  socket.write(beginning);
  const timer = setInterval(() => socket.writable && socket.write('a'), DRIP_MS);
  socket.on('close', () => clearInterval(timer));
  onTestFinished(() => void socket.destroy());
  return socket;
}
