// For tests: one user's calls about items, to any server.
import type { CatalogItem } from '@color-almanac/domain';
import sharp from 'sharp';

import type { CallOptions, TestApi } from './open-test-api.ts';
import { callAsUser, type UserCaller } from './user-caller.ts';

export interface ItemCaller extends UserCaller {
  /** A photo of a single color. */
  readonly photo: Uint8Array;
  readonly create: (body?: object, parts?: CallOptions) => Promise<CatalogItem>;
  readonly change: (id: string, body: object, parts?: CallOptions) => Promise<CatalogItem>;
  readonly get: (id: string) => Promise<CatalogItem>;
  readonly list: (query?: Readonly<Record<string, string>>) => Promise<readonly CatalogItem[]>;
}

const PHOTO = await paintPhoto();

/** Opens the server for the tests of the surrounding `describe`, each with a new user and no photos. */
export function callItems(open: () => Promise<TestApi>): ItemCaller {
  const caller = callAsUser(open);
  const { succeed } = caller;
  // Not spread: server and user exist only once the tests run.
  return Object.assign(caller, {
    photo: PHOTO,
    create: async (body: object = {}, parts: CallOptions = {}) =>
      (await succeed('createItem', {
        body: { catalogue_type: 'wardrobe', ...body },
        image: PHOTO,
        ...parts,
      })) as CatalogItem,
    change: async (id: string, body: object, parts: CallOptions = {}) =>
      (await succeed('updateItem', { params: { id }, body, ...parts })) as CatalogItem,
    get: async (id: string) => (await succeed('getItem', { params: { id } })) as CatalogItem,
    list: async (query: Readonly<Record<string, string>> = {}) =>
      (await succeed('listItems', { query })) as readonly CatalogItem[],
  });
}

export async function paintPhoto(
  size: { readonly width: number; readonly height: number } = { width: 400, height: 300 },
): Promise<Uint8Array> {
  return sharp({ create: { ...size, channels: 3, background: '#445566' } })
    .jpeg()
    .toBuffer();
}

/** Two frames. */
export function paintAnimation(format: 'gif' | 'webp'): Promise<Uint8Array> {
  const raw = { width: 40, height: 60, channels: 3, pageHeight: 30 } as const;
  const pixels = Buffer.alloc(40 * 60 * 3, 200).fill(40, 0, 3600);
  const delay = [100, 100];
  return sharp(pixels, { raw }).toFormat(format, { delay, loop: 0 }).toBuffer();
}

/** A fully transparent picture. */
export function paintNothing(format: 'gif' | 'png'): Promise<Uint8Array> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: 40, height: 30, channels: 4, background } })
    .toFormat(format)
    .toBuffer();
}
