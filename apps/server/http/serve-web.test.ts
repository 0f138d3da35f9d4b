import { createHash } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp } from '../testing/open-test-app.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the web app', () => {
  it('is served at the root and revalidated each time', async () => {
    const page = await get('/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect((await get('/', { 'if-none-match': String(page.headers.etag) })).statusCode).toBe(304);
  });

  it('answers every path of its own router with the page', async () => {
    for (const path of ['/analyze', '/knowledge/soft_autumn', '/no/such/place?x=1']) {
      const page = await get(path, { accept: 'text/html,*/*' });
      expect(page.statusCode, path).toBe(200);
      expect(page.body).toContain('<title>Color Almanac</title>');
      expect(page.headers['cache-control']).toBe('no-cache');
    }
  });

  it('never answers a missing file or call with the page', async () => {
    const missing = ['/assets/gone-000.js', '/models/none.tflite', '/favicon.png', '/api/nothing'];
    for (const path of missing) {
      const answer = await get(path, { accept: '*/*' });
      expect(answer.statusCode, path).toBe(404);
      expect(answer.json()).toMatchObject({ success: false, error: 'not-found' });
    }
  });

  it('lets hashed assets be cached forever', async () => {
    const asset = await get('/assets/app-1a2b3c.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('has the service worker revalidated each time, so that no version hides the next', async () => {
    const worker = await get('/service-worker.js');
    expect(worker.statusCode).toBe(200);
    expect(worker.headers['content-type']).toContain('javascript');
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['content-security-policy']).toContain("worker-src 'self'");
  });

  it('serves the web app manifest with its own type, revalidated each time', async () => {
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.statusCode).toBe(200);
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(manifest.headers['cache-control']).toBe('no-cache');
  });

  it('lets models be cached forever when requested by version, and revalidates them otherwise', async () => {
    const version = createHash('sha256').update('model').digest('hex').slice(0, 8);
    const versioned = await get(`/models/iris.tflite?v=${version}`);
    expect([versioned.statusCode, versioned.body]).toEqual([200, 'model']);
    expect(versioned.headers['cache-control']).toContain('immutable');
    expect((await get('/models/iris.tflite')).headers['cache-control']).toBe('no-cache');
  });

  it('answers 404 for another version of a model, and forbids caching that answer', async () => {
    for (const version of ['01234567', 'abc', '', createHash('sha256').digest('hex')]) {
      const answer = await get(`/models/iris.tflite?v=${version}`);
      expect(answer.statusCode, version).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toMatchObject({ success: false, error: 'not-found' });
    }
  });

  it('sends a precompressed copy in an encoding the browser supports', async () => {
    const path = '/assets/app-1a2b3c.js';
    const brotli = await get(path, { 'accept-encoding': 'gzip, br' });
    expect([brotli.headers['content-encoding'], brotli.body]).toEqual(['br', 'brotli']);
    expect(brotli.headers['content-type']).toContain('javascript');
    expect((await get(path, { 'accept-encoding': 'gzip' })).body).toBe('gzip');
    expect((await get(path)).body).toBe('plain');
  });

  it('serves nothing outside its folders', async () => {
    for (const path of ['/../package.json', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2fx']) {
      const answer = await get(path);
      expect(answer.body, path).not.toContain('root:');
      const isPage = answer.body.includes('<title>Color Almanac</title>');
      expect(isPage || answer.statusCode >= 400, path).toBe(true);
    }
  });
});
