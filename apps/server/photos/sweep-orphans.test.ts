import { expect, it } from 'vitest';

import { openMemoryStore } from './memory-store.ts';
import { listAll } from './photo-store.behaviour.ts';
import { photoKeys } from './photo-store.ts';
import { sweepOrphans } from './sweep-orphans.ts';

const HOUR_MS = 60 * 60 * 1000;

it('files that no record speaks of go after an hour, and only those', async () => {
  let now = 0;
  const store = openMemoryStore(() => now);
  const putPhoto = async (id: string) => {
    for (const key of Object.values(photoKeys(id))) await store.put(key, new Uint8Array(1), '');
  };
  for (let id = 0; id < 300; id += 1) await putPhoto(`orphan-${id}`);
  await putPhoto('known');
  now = HOUR_MS / 2;
  await putPhoto('just-put');
  const asked: number[] = [];
  const findKnownPhotos = async (ids: readonly string[]) => {
    asked.push(ids.length);
    return new Set(['known']);
  };
  now = HOUR_MS + 1;
  expect(await sweepOrphans({ store, findKnownPhotos, now })).toBe(600);
  const left = (await listAll(store)).map(({ key }) => key);
  expect(left.sort()).toEqual(
    ['just-put', 'known'].flatMap((id) => Object.values(photoKeys(id))).sort(),
  );
  expect(Math.max(...asked)).toBeLessThanOrEqual(200);
});
