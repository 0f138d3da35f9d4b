import { expect, it } from 'vitest';

import { openMemoryStore } from '../testing/memory-photo-store.ts';
import { listAll } from './photo-store.behaviour.ts';
import { photoKeys } from './photo-store.ts';
import { findOrphans, removeOrphans } from './sweep-orphans.ts';
import type { SweptDeps } from './sweep-orphans.ts';

const HOUR_MS = 60 * 60 * 1000;
const sweepOrphans = async (deps: SweptDeps) =>
  removeOrphans(deps, (await findOrphans(deps)).orphans);
const knowNone = async () => new Set<string>();

it('sweepOrphans removes files without a record after an hour, and only those', async () => {
  let now = 0;
  const store = openMemoryStore(() => now);
  const putPhoto = async (id: string) => {
    for (const key of Object.values(photoKeys(id))) await store.put(key, new Uint8Array(1), '');
  };
  for (let id = 0; id < 300; id += 1) await putPhoto(`orphan-${id}`);
  await putPhoto('known');
  now = HOUR_MS + 1;
  await putPhoto('just-put');
  const asked: number[] = [];
  const findKnownPhotos = async (ids: readonly string[]) => {
    asked.push(ids.length);
    return new Set(['known']);
  };
  expect(await sweepOrphans({ store, findKnownPhotos, now })).toBe(600);
  const left = (await listAll(store)).map(({ key }) => key);
  expect(left.sort()).toEqual(
    ['just-put', 'known'].flatMap((id) => Object.values(photoKeys(id))).sort(),
  );
  expect(Math.max(...asked)).toBeLessThanOrEqual(200);
});

it('sweepOrphans leaves new files alone even if our clock is days ahead', async () => {
  const store = openMemoryStore(() => 0);
  await store.put('just-put.jpg', new Uint8Array(1), '');
  expect(await sweepOrphans({ store, findKnownPhotos: knowNone, now: 1000 * HOUR_MS })).toBe(0);
});

it('sweepOrphans leaves a photo alone whose record is written during the sweep', async () => {
  let now = 0;
  const store = openMemoryStore(() => now);
  await store.put('in-time.jpg', new Uint8Array(1), '');
  now = 2 * HOUR_MS;
  await store.put('newer.jpg', new Uint8Array(1), '');
  let asked = 0;
  const findKnownPhotos = async () => {
    asked += 1;
    return new Set(asked === 1 ? [] : ['in-time']);
  };
  expect(await sweepOrphans({ store, findKnownPhotos, now })).toBe(0);
});
