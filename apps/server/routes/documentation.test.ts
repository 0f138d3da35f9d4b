import { ENDPOINTS } from '@color-almanac/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';

import { openTestApp } from '../testing/open-test-app.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const readDocument = async () => (await app.inject('/api/openapi.json')).json();

describe('the OpenAPI document', () => {
  it('describes exactly the calls of the contract', async () => {
    const { openapi, paths } = await readDocument();
    expect(openapi).toMatch(/^3\.1/);
    const found = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods as object).map(([method, { operationId }]) => [
        operationId,
        method.toUpperCase(),
        path,
      ]),
    );
    const agreed = Object.entries(ENDPOINTS).map(([name, { method, path }]) => [
      name,
      method,
      path,
    ]);
    expect(new Set(found.map(String))).toEqual(new Set(agreed.map(String)));
  });

  it('describes requests, authentication and answers', async () => {
    const { paths } = await readDocument();
    const update = paths['/api/profiles/{id}'].put;
    expect(update.security).toEqual([{ bearer: [] }]);
    expect(update.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
      { name: 'Idempotency-Key', in: 'header', required: false },
    ]);
    const form = update.requestBody.content['multipart/form-data'].schema.properties;
    expect(form.image).toMatchObject({ format: 'binary' });
    expect(form.color_season.anyOf[0].enum).toContain('soft_autumn');
    expect(Object.keys(update.requestBody.content)).toContain('application/json');
    expect(update.responses['200'].content['application/json'].schema.properties.data).toEqual({
      $ref: '#/components/schemas/Profile',
    });
    const photo = paths['/api/photos/{id}'].get.responses['200'].content;
    expect(Object.keys(photo)).toEqual(['image/jpeg']);
  });

  it('marks no field of a request as read-only', async () => {
    const { paths, components } = await readDocument();
    const put = paths['/api/palettes/{id}'].put.requestBody.content['application/json'].schema;
    expect(put.required).toEqual(['name', 'colors', 'pattern']);
    expect(JSON.stringify([put, components])).not.toContain('readOnly');
  });

  it('contains no dangling reference', async () => {
    const document = await readDocument();
    const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
    expect(references.length).toBeGreaterThan(10);
    for (const reference of references) {
      const id = /#\/components\/schemas\/(\w+)"/.exec(reference)?.[1] ?? reference;
      expect(document.components.schemas, reference).toHaveProperty(id);
    }
  });
});

describe('the API page', () => {
  it('shows the document with the files of Swagger UI, without inline script or style', async () => {
    const page = await app.inject('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(/<style|style=|\son\w+=|<script(?! src="\/)/.test(page.body)).toBe(false);
    const addresses = [...page.body.matchAll(/(?:src|href)="(\/api[^"]+)"/g)].map(([, to]) => to);
    expect(addresses).toHaveLength(3);
    for (const address of addresses) {
      expect((await app.inject(address ?? '')).statusCode, address).toBe(200);
    }
    expect((await app.inject('/api/docs.js')).body).toContain('/api/openapi.json');
  });

  it('serves no other file of the package', async () => {
    for (const file of [
      'oauth2-redirect.html',
      'index.html',
      '',
      '../package.json',
      '%2e%2e/package.json',
    ]) {
      expect((await app.inject(`/api/docs/${file}`)).statusCode, file).toBeGreaterThanOrEqual(400);
    }
  });
});
