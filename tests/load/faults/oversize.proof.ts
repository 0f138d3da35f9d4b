import { connect } from 'node:net';

import { LARGEST_PHOTO_BYTES } from '@color-almanac/contract';
import { expect, it, onTestFinished } from 'vitest';

import { everybodyFindsAll, everybodyWrites, openFaultHarness } from './fault-harness.ts';

const MEGABYTE = 1024 * 1024;
const JSON_TYPE = 'content-type: application/json';

/** Sends the bytes and reads the answer; the server may close the connection midway. */
function exchange(address: string, parts: readonly (string | Uint8Array)[]): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let found = '';
  return new Promise((resolve) => {
    socket.on('data', (bytes: Buffer) => {
      found += bytes.toString();
      if (/\r\n\r\n.*\}$/s.test(found)) resolve(found);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(found));
    for (const part of parts) socket.write(part);
  });
}

const writeHead = (lines: readonly string[]) =>
  `${['POST /api/profiles HTTP/1.1', 'host: almanac.example', ...lines].join('\r\n')}\r\n\r\n`;

it('the server refuses every kind of oversized request with a message, and other users are not affected', async () => {
  const harness = await openFaultHarness();
  const { server, witnesses } = harness;
  await everybodyWrites(harness, 3);
  const me = `authorization: Bearer ${witnesses[0]?.token}`;
  const chunk = `${(64 * 1024).toString(16)}\r\n${'a'.repeat(64 * 1024)}\r\n`;
  const form = (bytes: number, disposition: string) => {
    const body = Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="profile_name"\r\n\r\nLarge\r\n'),
      Buffer.from(`--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
      Buffer.alloc(bytes, 0x61),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const type = 'content-type: multipart/form-data; boundary=b';
    return [writeHead([me, type, `content-length: ${body.length}`]), body];
  };
  const sent: readonly (readonly [
    what: string,
    status: number,
    parts: readonly (string | Uint8Array)[],
  ])[] = [
    ['a body that says so', 413, [writeHead([me, JSON_TYPE, `content-length: ${MEGABYTE}`]), '{']],
    [
      'a body that does not',
      413,
      [writeHead([me, JSON_TYPE, 'transfer-encoding: chunked']), ...Array<string>(8).fill(chunk)],
    ],
    ['a photo', 413, form(LARGEST_PHOTO_BYTES + 1, 'name="image"; filename="a.jpg"')],
    ['a text in a form', 400, form(MEGABYTE, 'name="preferences"')],
    ['a header', 431, [writeHead([`cookie: ${'c'.repeat(64 * 1024)}`])]],
  ];
  for (const [what, status, parts] of sent) {
    const answer = await exchange(server.address, parts);
    expect(answer, what).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer, what).toMatch(/"success":false/);
    expect(answer, what).toMatch(/"message":"[^"]+[.a-z]"/);
  }
  await everybodyFindsAll(harness, server);
  await everybodyWrites(harness, 3);
  await everybodyFindsAll(harness, server);
});
