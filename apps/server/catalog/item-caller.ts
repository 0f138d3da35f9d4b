// For tests: one person's calls about items, of whatever server.
import { answerSchema, ENDPOINTS, type EndpointName } from '@color-almanac/contract';
import type { CatalogItem } from '@color-almanac/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';

import type { CallParts, TestAnswer, TestApi, TestPerson } from '../open-test-api.ts';

type Body = Record<string, unknown> & { readonly status: number };

export interface ItemCaller {
  /** The server, for what is called otherwise. */
  readonly api: TestApi;
  /** Who calls: somebody new in every test. */
  readonly person: TestPerson;
  /** A photo of one color. */
  readonly photo: Uint8Array;
  /** A call that must succeed with what the contract promises; answers its data. */
  readonly succeed: (name: EndpointName, parts?: CallParts) => Promise<unknown>;
  /** A call that must fail; answers its status and everything it says. */
  readonly fail: (name: EndpointName, parts?: CallParts) => Promise<Body>;
  readonly create: (body?: object, parts?: CallParts) => Promise<CatalogItem>;
  readonly change: (id: string, body: object, parts?: CallParts) => Promise<CatalogItem>;
  readonly get: (id: string) => Promise<CatalogItem>;
  readonly list: (query?: Readonly<Record<string, string>>) => Promise<readonly CatalogItem[]>;
  readonly fetchPhoto: (address: string | null) => Promise<TestAnswer>;
  /** The files that lie in the photo store. */
  readonly keysOfPhotos: () => Promise<readonly string[]>;
}

/** Opens the server for the tests of the surrounding `describe`, each with a new person and no photos. */
export function callItems(open: () => Promise<TestApi>): ItemCaller {
  let api: TestApi;
  let person: TestPerson;
  let photo: Uint8Array;
  const keysOfPhotos = async () => {
    const keys: string[] = [];
    for await (const { key } of api.photos.list()) keys.push(key);
    return keys;
  };
  beforeAll(async () => {
    api = await open();
    photo = await paintPhoto();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    person = await api.meet();
    for (const key of await keysOfPhotos()) await api.photos.remove(key);
  });
  const succeed = async (name: EndpointName, parts: CallParts = {}) => {
    const response = await api.call(name, { person, ...parts });
    expect(response.statusCode, response.body).toBe(200);
    const answer = answerSchema(ENDPOINTS[name].data).parse(response.json());
    return (answer as unknown as { data: unknown }).data;
  };
  return {
    get api() {
      return api;
    },
    get person() {
      return person;
    },
    get photo() {
      return photo;
    },
    succeed,
    fail: async (name, parts = {}) => {
      const response = await api.call(name, { person, ...parts });
      const told = response.json() as Record<string, unknown>;
      expect(told['success'], response.body).toBe(false);
      return { ...told, status: response.statusCode };
    },
    create: async (body = {}, parts = {}) =>
      (await succeed('createItem', {
        body: { catalogue_type: 'wardrobe', ...body },
        image: photo,
        ...parts,
      })) as CatalogItem,
    change: async (id, body, parts = {}) =>
      (await succeed('updateItem', { params: { id }, body, ...parts })) as CatalogItem,
    get: async (id) => (await succeed('getItem', { params: { id } })) as CatalogItem,
    list: async (query = {}) => (await succeed('listItems', { query })) as readonly CatalogItem[],
    fetchPhoto: (address) => {
      const headers = { authorization: `Bearer ${person.token}` };
      return api.send({ method: 'GET', url: address ?? '/nothing', headers });
    },
    keysOfPhotos,
  };
}

export async function paintPhoto(
  size: { readonly width: number; readonly height: number } = { width: 400, height: 300 },
): Promise<Uint8Array> {
  return sharp({ create: { ...size, channels: 3, background: '#445566' } })
    .jpeg()
    .toBuffer();
}

/** Two pictures, one after the other. */
export function paintAnimation(format: 'gif' | 'webp'): Promise<Uint8Array> {
  const raw = { width: 40, height: 60, channels: 3, pageHeight: 30 } as const;
  const pixels = Buffer.alloc(40 * 60 * 3, 200).fill(40, 0, 3600);
  const delay = [100, 100];
  return sharp(pixels, { raw }).toFormat(format, { delay, loop: 0 }).toBuffer();
}

/** A picture with nothing in it. */
export function paintNothing(format: 'gif' | 'png'): Promise<Uint8Array> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: 40, height: 30, channels: 4, background } })
    .toFormat(format)
    .toBuffer();
}
