import { connect, type Socket } from 'node:net';

import { expect, it, onTestFinished } from 'vitest';

import { everybodyFindsAll, everybodyWrites, openFaultGround } from './fault-ground.ts';

const SLOW = 60;
const DRIP_MS = 200;
/** What the server waits for becomes a twentieth: a second for headers, a quarter of a minute for a whole request. */
const HURRIED = { NODE_OPTIONS: `--import=${new URL('hurry-server.ts', import.meta.url).href}` };

it.each([
  ['headers', 'GET /health HTTP/1.1\r\nhost: almanac.example\r\nx-slow: '],
  [
    'a body',
    'POST /api/check-color-season HTTP/1.1\r\nhost: almanac.example\r\n' +
      'content-type: application/json\r\ncontent-length: 100000\r\n\r\n{"selectedColor":"',
  ],
])(
  'who drips %s is sent away with a sentence, and keeps nobody from the server',
  async (_what, beginning) => {
    const ground = await openFaultGround({ settings: HURRIED });
    const slow = Array.from({ length: SLOW }, () => drip(ground.server.address, beginning));
    const answers = slow.map(readToTheEnd);
    await everybodyWrites(ground, 6);
    await everybodyFindsAll(ground, ground.server);
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toMatch(/"success":false.*"message":"[A-Z].*\."/);
    }
  },
);

/** Breaking off while she writes is part of what is expected of the server. */
function readToTheEnd(socket: Socket): Promise<string> {
  let told = '';
  socket.on('data', (bytes: Buffer) => void (told += bytes.toString()));
  return new Promise((resolve) => socket.on('close', () => resolve(told)));
}

function drip(address: string, beginning: string): Socket {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  // The server ends it while we still write.
  socket.on('error', () => undefined);
  socket.write(beginning);
  const timer = setInterval(() => socket.writable && socket.write('a'), DRIP_MS);
  socket.on('close', () => clearInterval(timer));
  onTestFinished(() => void socket.destroy());
  return socket;
}
