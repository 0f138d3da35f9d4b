import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { onTestFinished } from 'vitest';

const BUCKET = 'photos';
const EMPTY_LIST =
  '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
  `<Name>${BUCKET}</Name><KeyCount>0</KeyCount><IsTruncated>false</IsTruncated></ListBucketResult>`;

/** An S3 store with just the calls our server uses, which accepts any signature and can disappear. */
export interface VanishingBucket {
  /** The settings that make a server store its photos here. */
  readonly environment: Readonly<Record<string, string>>;
  /** Stops listening and cuts open connections; the stored files stay. */
  readonly vanish: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
}

/** For one test. `npm run test:s3` tests signatures with a real store. */
export async function openVanishingBucket(): Promise<VanishingBucket> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    answer(objects, request, response).catch(() => response.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const vanish = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  onTestFinished(async () => {
    if (server.listening) await vanish();
  });
  const environment = {
    PHOTOS_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    PHOTOS_S3_BUCKET: BUCKET,
    PHOTOS_S3_ACCESS_KEY: 'anybody',
    PHOTOS_S3_SECRET_KEY: 'anything',
  };
  return { environment, vanish, comeBack: () => listen(port) };
}

async function answer(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request);
  const { pathname } = new URL(request.url ?? '', 'http://store');
  const key = pathname.slice(`/${BUCKET}/`.length);
  const known = objects.get(key);
  if (key === '') response.setHeader('content-type', 'application/xml').end(EMPTY_LIST);
  else if (request.method === 'PUT') {
    objects.set(key, body);
    response.setHeader('etag', `"${body.length}"`).end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (known) response.setHeader('content-type', 'image/jpeg').end(known);
  else response.writeHead(404).end();
}
