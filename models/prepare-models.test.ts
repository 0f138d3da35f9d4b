import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { checkModelFile, cutPackedFile, prepareModels, readModelTable } from './prepare-models.mjs';

describe('prepareModels', () => {
  let folder = '';
  let sentences: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prepared-models-'));
    sentences = [];
    await prepareModels({ folder, say: (sentence) => sentences.push(sentence) });
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('writes every file of the table and reports it', async () => {
    const table = await readModelTable();
    const sizes = await Promise.all(
      table.map(async ({ file }) => (await stat(join(folder, file))).size),
    );
    expect(sizes).toEqual(table.map(({ bytes }) => bytes));
    expect(sentences).toHaveLength(table.length);
    expect(sentences.join('\n')).toContain('segmenter.tflite (16.4 MB)');
  });

  it('does nothing if every file is right', async () => {
    expect(await prepareModels({ folder })).toEqual([]);
  });

  it('restores a file that was changed', async () => {
    const path = join(folder, 'iris.tflite');
    const right = await readFile(path);
    await writeFile(path, right.subarray(1));
    expect(await prepareModels({ folder })).toEqual(['iris.tflite']);
    expect(await readFile(path)).toEqual(right);
  });
});

describe('prepareModels with a wrong file', () => {
  it('names the file, its origin and what to do if a byte differs', async () => {
    const [detector] = await readModelTable();
    if (!detector) throw new Error('the table is empty');
    const refuse = () => checkModelFile(detector, new Uint8Array(detector.bytes));
    expect(refuse).toThrow(
      /face-detector\.tflite from the package @mediapipe\/face_mesh is not the file/,
    );
    expect(refuse).toThrow(/npm ci/);
  });

  it('says which file is missing from the packed assets', () => {
    const loader = 'loadPackage({"files": [{"filename": "/a/b.tflite", "start": 1, "end": 3}]});';
    const packed = Uint8Array.of(9, 8, 7, 6);
    expect([...cutPackedFile(packed, loader, 'b.tflite')]).toEqual([8, 7]);
    expect(() => cutPackedFile(packed, loader, 'c.tflite')).toThrow('do not list c.tflite');
  });
});
