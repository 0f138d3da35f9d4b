import { describe, expect, it } from 'vitest';

import { openLiteRtRunner, type LiteRt } from './litert-runner.ts';

/** A runtime whose networks read four numbers and return given outputs. */
function playLiteRt(answer: (input: Float32Array) => Float32Array[]) {
  const living = new Set<object>();
  class Tensor {
    readonly values: Float32Array;
    constructor(values: Float32Array) {
      this.values = values;
      living.add(this);
    }
    data() {
      return Promise.resolve(this.values);
    }
    delete() {
      living.delete(this);
    }
  }
  const litert: LiteRt<Tensor> = {
    Tensor,
    loadAndCompile: () =>
      Promise.resolve({
        getInputDetails: () => [{ shape: Int32Array.of(1, 2, 2) }],
        run: async ([input]) => {
          if (!input) throw new Error('no input');
          const values = Float32Array.from(await input.data());
          return answer(values).map((output) => new Tensor(output));
        },
        delete: () => living.delete(litert),
      }),
  };
  return { litert, living };
}

const readModel = () => Promise.resolve(Uint8Array.of(1, 2, 3));
const FOUR = Float32Array.of(1, 2, 3, 4);

describe('the LiteRT runner', () => {
  it('returns all outputs in order', async () => {
    const { litert } = playLiteRt((input) => [input, Float32Array.of(7)]);
    const runner = await openLiteRtRunner({ litert, readModel });
    expect(await runner.run('iris', FOUR)).toEqual([FOUR, Float32Array.of(7)]);
  });

  it('deletes every tensor, even after a failure', async () => {
    const good = playLiteRt((input) => [input, input]);
    await (await openLiteRtRunner({ litert: good.litert, readModel })).run('iris', FOUR);
    expect(good.living.size).toBe(0);

    const bad = playLiteRt(() => {
      throw new Error('out of memory');
    });
    const runner = await openLiteRtRunner({ litert: bad.litert, readModel });
    await expect(runner.run('iris', FOUR)).rejects.toThrow('out of memory');
    expect(bad.living.size).toBe(0);
  });

  it('refuses an input of the wrong length before it reaches the runtime', async () => {
    const { litert } = playLiteRt((input) => [input]);
    const runner = await openLiteRtRunner({ litert, readModel });
    await expect(runner.run('iris', Float32Array.of(1))).rejects.toThrow('iris reads 4 numbers');
  });

  it('reads only the networks it is asked for', async () => {
    const { litert } = playLiteRt((input) => [input]);
    const read: string[] = [];
    const runner = await openLiteRtRunner({
      litert,
      readModel: (name) => {
        read.push(name);
        return readModel();
      },
      models: ['face-mesh'],
    });
    expect(read).toEqual(['face-mesh']);
    expect(await runner.run('face-mesh', FOUR)).toEqual([FOUR]);
    await expect(runner.run('segmenter', FOUR)).rejects.toThrow('segmenter');
  });

  it('reports that it is closed', async () => {
    const { litert } = playLiteRt((input) => [input]);
    const runner = await openLiteRtRunner({ litert, readModel });
    runner.close();
    await expect(runner.run('iris', FOUR)).rejects.toThrow('iris is closed');
  });
});
