import { describe, expect, it } from 'vitest';

import {
  chooseCachesToDrop,
  chooseModelsToDrop,
  listMissing,
  nameShellCache,
} from './choose-caches.ts';

const site = 'https://almanac.example';
const files = ['/', '/assets/a-1.js', '/icon.svg?v=2'].map((address) => ({
  address,
  integrity: 'sha256-x',
}));
const shell = { files };

describe('listMissing', () => {
  it('returns nothing when every file is cached, with the same query', () => {
    const kept = [`${site}/`, `${site}/assets/a-1.js`, `${site}/icon.svg?v=2`];
    expect(listMissing(shell, kept)).toEqual([]);
    expect(listMissing(shell, [...kept, `${site}/assets/more.js`])).toEqual([]);
  });

  it('returns the missing files', () => {
    const missing = listMissing(shell, [`${site}/`, `${site}/icon.svg?v=1`]);
    expect(missing.map(({ address }) => address)).toEqual(['/assets/a-1.js', '/icon.svg?v=2']);
    expect(listMissing(shell, [])).toHaveLength(3);
  });
});

describe('chooseCachesToDrop', () => {
  const names = ['old', 'older', 'new'].map(nameShellCache);
  const versions = new Map([
    ['page-1', 'old'],
    ['page-2', 'new'],
    ['gone', 'older'],
  ]);
  const drop = (open: readonly string[]) =>
    chooseCachesToDrop({
      names: [...names, 'color-almanac-models'],
      version: 'new',
      versions,
      open,
    });

  it('preserves a version as long as one of its pages is open', () => {
    expect(drop(['page-1', 'page-2'])).toEqual([nameShellCache('older')]);
  });

  it('drops a version with its last page, but not models and the version in use', () => {
    expect(drop(['page-2'])).toEqual([nameShellCache('old'), nameShellCache('older')]);
    expect(drop([])).toEqual([nameShellCache('old'), nameShellCache('older')]);
  });

  it('preserves all while a page of unknown version is open', () => {
    expect(drop(['page-2', 'from-the-server'])).toEqual([]);
  });
});

describe('chooseModelsToDrop', () => {
  const kept = [
    '/models/iris.tflite?v=1',
    '/models/mesh.tflite?v=1',
    '/models/iris.tflite?v=2',
  ].map((address) => `${site}${address}`);
  const versions = new Map([
    ['page-1', 'old'],
    ['page-2', 'new'],
  ]);
  const drop = (open: readonly string[]) =>
    chooseModelsToDrop(kept, { version: 'new', versions, open });

  it('preserves models while a page of another or unknown version is open', () => {
    expect(drop(['page-1', 'page-2'])).toEqual([]);
    expect(drop(['page-2', 'from-the-server'])).toEqual([]);
  });

  it('drops models that were replaced under the same name when all pages are of this version', () => {
    expect(drop(['page-2'])).toEqual([`${site}/models/iris.tflite?v=1`]);
    expect(drop([])).toEqual([`${site}/models/iris.tflite?v=1`]);
  });
});
