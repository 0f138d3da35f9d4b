import type { Endpoint, EndpointName } from '@color-almanac/contract';
import * as fc from 'fast-check';
import * as z from 'zod';

import type { TestRequest } from '../../apps/server/testing/open-test-api.ts';
import { nounOf } from './calls-of-users.ts';
import {
  CONTENT_TYPES,
  HOSTILE_BODIES,
  HOSTILE_FORMS,
  HOSTILE_TEXTS,
  HOSTILE_VALUES,
} from './hostile-values.ts';

type Schema = Readonly<Record<string, unknown>>;

export interface KnownRequestData {
  readonly token: string;
  /** Existing IDs, by kind of record. */
  readonly ids: Readonly<Record<string, string>>;
  /** Small files, valid and invalid. */
  readonly images: readonly Uint8Array[];
  /** A valid body: random data alone would never fit a schema with many dependencies. */
  readonly goodBodies: Partial<Readonly<Record<EndpointName, object>>>;
}

const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);
const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Requests for one endpoint of the contract: close enough to valid ones to get far, and wrong in some respect. */
export function generateRequests(
  name: EndpointName,
  endpoint: Endpoint,
  data: KnownRequestData,
): fc.Arbitrary<TestRequest> {
  const url = generateUrl(endpoint, data);
  const headers = generateHeaders(data);
  const sent = generateBody(endpoint, data, data.goodBodies[name]);
  return fc.record({ url, headers, sent }).map(({ url, headers, sent }) => ({
    method: endpoint.method,
    url,
    headers: { ...headers, ...sent.headers },
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
  }));
}

function generateUrl(endpoint: Endpoint, { ids }: KnownRequestData): fc.Arbitrary<string> {
  const { path, query: asks } = endpoint;
  const id = fc.oneof(
    { weight: 3, arbitrary: fc.constant(ids[nounOf(endpoint)] ?? '') },
    { weight: 1, arbitrary: fc.constantFrom(...Object.values(ids)) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 3, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed())) },
  );
  const kind = fc.oneof(
    { weight: 4, arbitrary: fc.constant('palette') },
    { weight: 1, arbitrary: fc.constantFrom('profile', 'item', 'collection', 'palettes') },
    { weight: 1, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed())) },
  );
  const query = fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.webQueryParameters().map((text) => `?${text}`) },
    { weight: asks === undefined ? 0 : 8, arbitrary: generateQuery(asks) },
    { weight: 1, arbitrary: fc.constantFrom('?', '?a[]=1&a[__proto__]=2', '?id=1&id=2', '?%') },
  );
  return fc
    .tuple(id, kind, query)
    .map(
      ([one, noun, asked]) => path.replaceAll('{kind}', noun).replaceAll(/\{\w+\}/g, one) + asked,
    );
}

/** Query parameters: valid by chance, invalid on purpose, and some repeated. */
function generateQuery(asks: Endpoint['query']): fc.Arbitrary<string> {
  if (asks === undefined) return fc.constant('');
  const schema = z.toJSONSchema(asks, { io: 'input', unrepresentable: 'any' });
  const words = Object.values(schema.properties ?? {}).flatMap((field) =>
    typeof field === 'object' ? (field.enum ?? []).map(String) : [],
  );
  const name = fc.constantFrom(...Object.keys(schema.properties ?? {}));
  const value = fc.oneof(
    fc.constantFrom(...words, '1', '1000', '-1', '1e3', 'NaN', '2026-01-01T00:00:00.000Z_a'),
    hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
  );
  const part = fc.tuple(name, value).map(([one, other]) => `${one}=${other}`);
  return fc.array(part, { maxLength: 4 }).map((parts) => `?${parts.join('&')}`);
}

/** The characters a header may contain; others cannot be sent. */
const headerText = hostileText.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 300));

function generateHeaders({ token }: KnownRequestData): fc.Arbitrary<Record<string, string>> {
  const authorization = fc.oneof(
    { weight: 12, arbitrary: fc.constant(`Bearer ${token}`) },
    { weight: 1, arbitrary: headerText.map((text) => `Bearer ${text}`) },
    { weight: 1, arbitrary: headerText },
    { weight: 1, arbitrary: fc.constant(`Bearer ${token.slice(0, -2)}`) },
  );
  const odd = fc.record(
    {
      'idempotency-key': headerText,
      'x-request-id': headerText,
      'x-forwarded-for': headerText,
      'if-none-match': headerText,
      accept: headerText,
      cookie: headerText,
      'accept-encoding': headerText,
      'x-http-method-override': fc.constantFrom('DELETE', 'TRACE', ''),
    },
    { requiredKeys: [] },
  );
  return fc.tuple(authorization, odd).map(([given, more]) => ({ authorization: given, ...more }));
}

type Sent = Pick<TestRequest, 'headers' | 'payload'>;

function generateBody(
  { body, bodyKind }: Endpoint,
  data: KnownRequestData,
  good: object | undefined,
): fc.Arbitrary<Sent> {
  const raw = fc
    .record({
      type: fc.constantFrom(...CONTENT_TYPES),
      payload: fc.constantFrom(...HOSTILE_BODIES, ...HOSTILE_FORMS),
    })
    .map(({ type, payload }): Sent => ({ headers: { 'content-type': type }, payload }));
  if (body === null) return fc.oneof(fc.constant<Sent>({ headers: {} }), raw);
  const made = mutate(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
  const fields = good === undefined ? made : fc.oneof(made, spoil(good));
  const json = fields.map((value): Sent => ({
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(value) ?? 'null',
  }));
  const brokenJson = fc
    .constantFrom(...HOSTILE_BODIES)
    .map((payload): Sent => ({ headers: { 'content-type': 'application/json' }, payload }));
  const usual = [
    { weight: 6, arbitrary: json },
    { weight: 1, arbitrary: brokenJson },
    { weight: 1, arbitrary: raw },
  ];
  if (bodyKind !== 'multipart') return fc.oneof(...usual);
  const brokenForm = fc.constantFrom(...HOSTILE_FORMS).map((payload): Sent => ({
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload,
  }));
  const [goodImage = null, ...others] = data.images;
  const image = fc.oneof(fc.constantFrom(goodImage, null), fc.constantFrom(...others));
  const form = fc
    .tuple(fields, image)
    .map(([value, image]): Sent => ({ headers: {}, payload: writeForm(value, image) }));
  return fc.oneof(...usual, { weight: 2, arbitrary: brokenForm }, { weight: 8, arbitrary: form });
}

function writeForm(value: unknown, image: Uint8Array | null): FormData {
  const form = new FormData();
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  for (const [name, part] of fields) {
    form.append(name, typeof part === 'string' ? part : (JSON.stringify(part) ?? ''));
  }
  if (image) form.append('image', new Blob([image.slice()]), 'photo.jpg');
  return form;
}

/** Values of a JSON schema, occasionally with something hostile in place of any part. */
function mutate(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: follow(schema) }, { weight: 1, arbitrary: hostile });
}

function follow(schema: Schema): fc.Arbitrary<unknown> {
  const { type, properties, items, anyOf } = schema;
  const choices = schema['enum'];
  if (Array.isArray(anyOf)) return fc.oneof(...(anyOf as Schema[]).map(mutate));
  if (Array.isArray(choices)) return fc.constantFrom(...(choices as unknown[]));
  if (type === 'object' && properties !== undefined) {
    const members = Object.entries(properties as Record<string, Schema>);
    const known = Object.fromEntries(members.map(([name, member]) => [name, mutate(member)]));
    const extra = fc.dictionary(fc.constantFrom('id', 'user_id', 'image_url', 'x'), hostile, {
      maxKeys: 1,
    });
    const record = fc.record(known, { requiredKeys: [] });
    return fc.tuple(record, extra).map(([one, other]) => ({ ...one, ...other }));
  }
  if (type === 'array') return fc.array(mutate((items ?? {}) as Schema), { maxLength: 4 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') {
    return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
  }
  return type === 'string' ? followText(schema) : hostile;
}

/** The value itself, or with one part replaced by something hostile, at any depth. */
function spoil(good: unknown): fc.Arbitrary<unknown> {
  if (typeof good !== 'object' || good === null) return fc.oneof(fc.constant(good), hostile);
  const parts = Object.entries(good).map(([name, part]) =>
    spoil(part).map((spoiled) =>
      Array.isArray(good) ? good.with(Number(name), spoiled) : { ...good, [name]: spoiled },
    ),
  );
  return fc.oneof(fc.constant(good), ...parts, { weight: 1, arbitrary: hostile });
}

function followText({ pattern, format }: Schema): fc.Arbitrary<string> {
  if (typeof pattern === 'string' && pattern.startsWith('^#')) {
    return fc.constantFrom('#c68863', '#000000', '#FFFFFF', '#abcde');
  }
  if (format === 'date-time') return fc.constantFrom('2026-03-01T12:00:00Z', '2026-13-01');
  return fc.oneof(fc.constantFrom('Soft Autumn', 'Anna', 'AAAA'), hostileText);
}
