import { expect, it } from 'vitest';

import { limitWasmMemory } from './limit-wasm-memory.ts';

interface Memory {
  readonly buffer: ArrayBuffer;
  grow: (pages: number) => number;
}
declare const WebAssembly: {
  readonly Memory: { new (size: { initial: number }): Memory; readonly prototype: Memory };
};

it('limitWasmMemory lets WebAssembly grow to the limit and not beyond it', () => {
  limitWasmMemory(WebAssembly.Memory.prototype, 3 * 65_536);
  const memory = new WebAssembly.Memory({ initial: 1 });
  expect(memory.grow(2)).toBe(1);
  expect(() => memory.grow(1)).toThrow(RangeError);
  expect(memory.buffer.byteLength).toBe(3 * 65_536);
});
