import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

import { profileSchema } from '@color-almanac/domain';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';

import {
  everybodyGoesOn,
  everybodyWrites,
  openFaultHarness,
  type FaultHarness,
} from './fault-harness.ts';

const SLOW = 60;
const IDLE = 1000;
const DRIP_MS = 200;
/** Seven seconds, with limits of fifteen for the whole request and one for its headers. */
const PIECES = 35;
/** More than one address may have running, so a disconnect must free its slot. */
const BROKEN_OFF = 40;
const PORTRAIT = readFileSync(
  new URL('../../../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url),
);
/** Divides the server's timeouts by twenty: a second for headers, fifteen seconds for a whole request. */
const HURRIED = { NODE_OPTIONS: `--import=${new URL('hurry-server.ts', import.meta.url).href}` };
const HEADERS = 'GET /health HTTP/1.1\r\nhost: almanac.example\r\nx-slow: ';
const BODY =
  'POST /api/check-color-season HTTP/1.1\r\nhost: almanac.example\r\n' +
  'content-type: application/json\r\ncontent-length: 100000\r\n\r\n{"selectedColor":"';

it('clients that drip headers or a body are disconnected with a message, and block no one, nor do a thousand idle connections', async () => {
  const harness = await openFaultHarness({ settings: HURRIED });
  const { address } = harness.server;
  const idle = Array.from({ length: IDLE }, () => open(address));
  await Promise.all(
    idle.map(async (socket) => {
      socket.write('GET /health HTTP/1.1\r\nhost: almanac.example\r\n\r\n');
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 200 /);
    }),
  );
  const slow = Array.from({ length: SLOW }, (_, at) => drip(address, at % 2 ? HEADERS : BODY));
  await everybodyGoesOn(harness);
  for (const answer of await Promise.all(slow)) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/"success":false.*"message":"[A-Z].*\."/);
  }
  expect(idle.filter(({ destroyed }) => destroyed)).toEqual([]);
});

it('a photo on a slow line may take far longer than headers, and is saved', async () => {
  const harness = await openFaultHarness({ settings: HURRIED, people: 1 });
  const { address } = harness.server;
  const token = harness.witnesses[0]?.token ?? '';
  const slow = drip(address, HEADERS);
  const sent = await sendSlowly(address, token);
  expect(sent.status, sent.body).toBe(200);
  // This client was disconnected during the upload.
  expect(await slow).toMatch(/^HTTP\/1\.1 408 /);
  const { image_url } = profileSchema.parse(JSON.parse(sent.body).data);
  const headers = { authorization: `Bearer ${token}` };
  const stored = await fetch(`${address}${image_url}`, { headers });
  const picture = sharp(await stored.arrayBuffer(), { failOn: 'truncated' });
  const { info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = await sharp(PORTRAIT).metadata();
  expect([info.width, info.height]).toEqual([width, height]);
});

it('a client that disconnects during a photo upload leaves nothing behind', async () => {
  const harness = await openFaultHarness();
  const { server, witnesses } = harness;
  await everybodyWrites(harness, 4);
  const before = listFiles(harness);
  for (let at = 0; at < BROKEN_OFF; at += 1) {
    const path = at % 2 === 0 ? '/api/profiles' : '/api/catalog/items';
    const token = witnesses[at % witnesses.length]?.token ?? '';
    await breakOff(server.address, { path, token, share: (at + 1) / BROKEN_OFF });
  }
  await expect.poll(() => listFiles(harness)).toEqual(before);
  await everybodyGoesOn(harness);
});

function open(address: string): Socket {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  // The server may close the connection while we are still writing.
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Sends a beginning, then a letter at a time; returns the answer once the server has disconnected. */
function drip(address: string, beginning: string): Promise<string> {
  const socket = open(address);
  socket.write(beginning);
  const timer = setInterval(() => socket.writable && socket.write('a'), DRIP_MS);
  socket.on('close', () => clearInterval(timer));
  let result = '';
  socket.on('data', (bytes: Buffer) => void (result += bytes.toString()));
  return new Promise((resolve) => socket.on('close', () => resolve(result)));
}

/** A new profile with a portrait, sent so slowly that the server checks for slow requests at least once meanwhile. */
async function sendSlowly(address: string, token: string) {
  const form = new FormData();
  form.set('profile_name', 'Far out');
  form.set('image', new Blob([PORTRAIT]), 'portrait.jpg');
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
  return { status: answer.statusCode, body: await text(answer) };
}

/** Sends part of a form with a photo, at most all but its last byte, and disconnects. */
async function breakOff(
  address: string,
  { path, token, share }: { readonly path: string; readonly token: string; readonly share: number },
): Promise<void> {
  const form = Buffer.concat([
    Buffer.from('--cut\r\ncontent-disposition: form-data; name="profile_name"\r\n\r\nCut off\r\n'),
    Buffer.from(
      '--cut\r\ncontent-disposition: form-data; name="image"; filename="photo.jpg"\r\n\r\n',
    ),
    Buffer.alloc(3_000_000, 0xff),
    Buffer.from('\r\n--cut--\r\n'),
  ]);
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: almanac.example',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=cut',
    `content-length: ${form.length}`,
  ];
  const socket = open(address);
  await once(socket, 'connect');
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const part = form.subarray(0, Math.floor((form.length - 1) * share));
  await new Promise<void>((resolve) => socket.write(part, () => resolve()));
  socket.destroy();
}

/** All photo files, finished or temporary. */
function listFiles({ folder }: FaultHarness): readonly string[] {
  const names = readdirSync(join(folder, 'photos'), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.includes('.')).toSorted();
}
