import { describe, expect, it } from 'vitest';

import { readDroppedFiles } from './read-dropped-files.ts';

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

const fileEntry = (name: string, broken = false) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (resolve: (file: File) => void, reject: () => void) =>
    broken ? reject() : resolve(file(name)),
});

/** A folder that lists two of its entries at a time, as browsers list a hundred. */
function folder(name: string, children: readonly object[]) {
  const createReader = () => {
    let calls = 0;
    return {
      readEntries: (resolve: (entries: readonly object[]) => void) => {
        resolve(children.slice(calls, calls + 2));
        calls += 2;
      },
    };
  };
  return { name, isFile: false, isDirectory: true, createReader };
}

const drop = (entries: readonly object[], files: readonly File[] = []) =>
  readDroppedFiles({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files,
  } as unknown as DataTransfer).then((found) => found.map(({ name }) => name));

describe('readDroppedFiles', () => {
  it('returns plain files where there is no folder', async () => {
    expect(await drop([fileEntry('a.jpg')], [file('a.jpg')])).toEqual(['a.jpg']);
    const old = { items: [{}], files: [file('b.jpg')] } as unknown as DataTransfer;
    expect(await readDroppedFiles(old)).toHaveLength(1);
  });

  it('returns all files of nested folders, in order', async () => {
    const inner = folder('inner', [fileEntry('c.jpg'), fileEntry('d.jpg'), fileEntry('e.jpg')]);
    expect(await drop([folder('outer', [fileEntry('b.jpg'), inner]), fileEntry('f.jpg')])).toEqual([
      'b.jpg',
      'c.jpg',
      'd.jpg',
      'e.jpg',
      'f.jpg',
    ]);
  });

  it('leaves out hidden files of a folder', async () => {
    expect(await drop([folder('clothes', [fileEntry('.DS_Store'), fileEntry('a.jpg')])])).toEqual([
      'a.jpg',
    ]);
  });

  it('names what cannot be read, whether a file or the rest of a folder', async () => {
    const broken = {
      ...folder('closet', []),
      createReader: () => ({ readEntries: (_: unknown, reject: () => void) => reject() }),
    };
    const entries = [fileEntry('gone.jpg', true), fileEntry('a.jpg'), broken];
    const items = [folder('clothes', entries)].map((entry) => ({ webkitGetAsEntry: () => entry }));
    const found = await readDroppedFiles({ items, files: [] } as unknown as DataTransfer);
    expect(found.map(({ name }) => name)).toEqual(['gone.jpg', 'a.jpg', 'closet']);
    await expect(found[0]?.arrayBuffer()).rejects.toThrow('gone.jpg');
    await expect(found[2]?.arrayBuffer()).rejects.toThrow('closet');
  });
});
