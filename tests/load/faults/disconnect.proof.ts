import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import {
  everybodyFindsAll,
  everybodyWrites,
  openFaultHarness,
  type FaultHarness,
} from './fault-harness.ts';

/** More than one address may have running, so a disconnect must free its slot. */
const BROKEN_OFF = 40;
const PHOTO_BYTES = 3_000_000;

it('a client that disconnects during a photo upload leaves nothing behind', async () => {
  const harness = await openFaultHarness({ settings: { CALL_LIMIT_FACTOR: '100' } });
  const { server, witnesses } = harness;
  await everybodyWrites(harness, 4);
  const before = listFiles(harness);
  for (let at = 0; at < BROKEN_OFF; at += 1) {
    const path = at % 2 === 0 ? '/api/profiles' : '/api/catalog/items';
    const token = witnesses[at % witnesses.length]?.token ?? '';
    await breakOff(server.address, { path, token, share: (at + 1) / BROKEN_OFF });
  }
  await expect.poll(() => listFiles(harness)).toEqual(before);
  await everybodyFindsAll(harness, server);
  await everybodyWrites(harness, 4);
  await everybodyFindsAll(harness, server);
});

/** Sends part of a form with a photo, at most all but its last byte, and disconnects. */
async function breakOff(
  address: string,
  { path, token, share }: { readonly path: string; readonly token: string; readonly share: number },
): Promise<void> {
  const { hostname, port } = new URL(address);
  const form = Buffer.concat([
    Buffer.from('--cut\r\ncontent-disposition: form-data; name="profile_name"\r\n\r\nCut off\r\n'),
    Buffer.from(
      '--cut\r\ncontent-disposition: form-data; name="image"; filename="photo.jpg"\r\n\r\n',
    ),
    Buffer.alloc(PHOTO_BYTES, 0xff),
    Buffer.from('\r\n--cut--\r\n'),
  ]);
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: almanac.example',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=cut',
    `content-length: ${form.length}`,
  ];
  const socket = connect(Number(port), hostname);
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
