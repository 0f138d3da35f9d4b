import { readFile } from 'node:fs/promises';

import { describe, expect, it } from 'vitest';

import { exposeOutputs } from './expose-outputs.mjs';

const IRIS = new URL('iris.tflite', import.meta.url);

describe('exposeOutputs', () => {
  it('appends to the file and changes one pointer in it', async () => {
    const file = await readFile(IRIS);
    const longer = exposeOutputs(file, [7, 3]);
    const changed = [...file.keys()].filter((at) => file[at] !== longer[at]);
    expect(changed.length).toBeGreaterThanOrEqual(1);
    expect((changed.at(-1) ?? 0) - (changed[0] ?? 0)).toBeLessThan(4);
    const list = longer.length - 12;
    expect(list % 4).toBe(0);
    expect([0, 4, 8].map((at) => longer.readInt32LE(list + at))).toEqual([2, 7, 3]);
    const field = (changed[0] ?? 0) - ((changed[0] ?? 0) % 4);
    expect(field + longer.readUInt32LE(field)).toBe(list);
  });

  it('does not modify the file it was given', async () => {
    const file = await readFile(IRIS);
    const before = Buffer.from(file);
    exposeOutputs(file, [1]);
    expect(file.equals(before)).toBe(true);
  });
});
