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
const shell = { version: 'new', files };

describe('a kept shell', () => {
  it('is whole when every file is there, query and all', () => {
    const kept = [`${site}/`, `${site}/assets/a-1.js`, `${site}/icon.svg?v=2`];
    expect(listMissing(shell, kept)).toEqual([]);
    expect(listMissing(shell, [...kept, `${site}/assets/more.js`])).toEqual([]);
  });

  it('says what it has lost', () => {
    const missing = listMissing(shell, [`${site}/`, `${site}/icon.svg?v=1`]);
    expect(missing.map(({ address }) => address)).toEqual(['/assets/a-1.js', '/icon.svg?v=2']);
    expect(listMissing(shell, [])).toHaveLength(3);
  });
});

describe('old shells', () => {
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

  it('stay as long as a page of theirs is open', () => {
    expect(drop(['page-1', 'page-2'])).toEqual([nameShellCache('older')]);
  });

  it('go with their last page; models and the version in use stay', () => {
    expect(drop(['page-2'])).toEqual([nameShellCache('old'), nameShellCache('older')]);
    expect(drop([])).toEqual([nameShellCache('old'), nameShellCache('older')]);
  });

  it('all stay while a page is open of which nobody knows the version', () => {
    expect(drop(['page-2', 'from-the-server'])).toEqual([]);
  });
});

describe('models of several versions', () => {
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

  it('stay while a page of another version is open, or one nobody knows the version of', () => {
    expect(drop(['page-1', 'page-2'])).toEqual([]);
    expect(drop(['page-2', 'from-the-server'])).toEqual([]);
  });

  it('go when later ones of the same name have come and all pages are of this version', () => {
    expect(drop(['page-2'])).toEqual([`${site}/models/iris.tflite?v=1`]);
    expect(drop([])).toEqual([`${site}/models/iris.tflite?v=1`]);
  });
});
