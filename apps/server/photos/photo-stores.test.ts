import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { openFolderStore } from './folder-store.ts';
import { openMemoryStore } from '../testing/memory-photo-store.ts';
import { describePhotoStore, listAll } from './photo-store.behaviour.ts';
import { openS3Store } from './s3-store.ts';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'color-almanac-photos-'));
  folders.push(folder);
  return folder;
}

describePhotoStore('memory', async () => openMemoryStore());
describePhotoStore('a folder', async () => openFolderStore(await makeFolder()));

it('a folder store leaves no half-written file', async () => {
  const folder = await makeFolder();
  const store = await openFolderStore(folder);
  await Promise.all(
    Array.from({ length: 10 }, () => store.put('same-id.jpg', new Uint8Array(50_000), '')),
  );
  expect(await readdir(folder, { recursive: true })).toEqual(['id', 'id/same-id.jpg']);
});

it('a folder store removes temporary files of crashed writes, but not of running ones', async () => {
  const folder = await makeFolder();
  await (await openFolderStore(folder)).put('one-id.jpg', new Uint8Array(1), '');
  const [old, running] = ['old', 'new'].map((name) => join(folder, `id/${name}.unfinished`));
  for (const path of [old, running]) await writeFile(path ?? '', 'half');
  await utimes(old ?? '', 0, 0);
  const store = await openFolderStore(folder);
  expect((await readdir(join(folder, 'id'))).sort()).toEqual(['new.unfinished', 'one-id.jpg']);
  expect((await listAll(store)).map(({ key }) => key)).toEqual(['one-id.jpg']);
});

it('an unreachable store throws and never reports a photo as missing', async () => {
  const place = { bucket: 'b', region: 'us-east-1', accessKey: 'a', secretKey: 's' };
  const store = openS3Store({ endpoint: 'http://127.0.0.1:9', ...place });
  await expect(store.get('id.jpg')).rejects.toThrow();
  await expect(store.put('id.jpg', new Uint8Array(1), '')).rejects.toThrow();
  await expect(store.remove('id.jpg')).rejects.toThrow();
  await expect(listAll(store)).rejects.toThrow();
  await expect(store.check()).rejects.toThrow();
});

it('an S3 store does not follow redirects, so that no photo goes to another host', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(307, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const place = { bucket: 'b', region: 'us-east-1', accessKey: 'a', secretKey: 's' };
  const store = openS3Store({ endpoint: `http://127.0.0.1:${port}`, ...place });
  await expect(store.put('id.jpg', new Uint8Array(1), 'image/jpeg')).rejects.toThrow();
  await expect(store.get('id.jpg')).rejects.toThrow();
  server.close();
  expect(asked).toEqual(['PUT /b/id.jpg', expect.stringMatching(/^GET \/b\/id\.jpg/)]);
});

it('a folder store reports that its folder was deleted', async () => {
  const folder = await makeFolder();
  const store = await openFolderStore(folder);
  await rm(folder, { recursive: true });
  await expect(store.check()).rejects.toThrow('ENOENT');
});
