/** The part of `WebAssembly.Memory.prototype` used here, which packages have no types for. */
interface WasmMemory {
  readonly buffer: ArrayBuffer;
  /** Grows by this many pages; returns the previous number of pages. */
  grow: (this: WasmMemory, pages: number) => number;
}

const PAGE_BYTES = 65_536;

/**
 * Keeps every WebAssembly module of a thread from growing beyond this many bytes; growing further fails as if the
 * machine had no memory left. Neither a thread's `resourceLimits` nor a browser's worker limit this memory.
 *
 * @param prototype `WebAssembly.Memory.prototype` of that thread, which is changed permanently.
 */
export function limitWasmMemory(prototype: WasmMemory, mostBytes: number): void {
  const { grow } = prototype;
  prototype.grow = function growWithin(this: WasmMemory, pages: number) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > mostBytes) {
      throw new RangeError(`WebAssembly may take ${mostBytes} bytes here`);
    }
    return grow.call(this, pages);
  };
}
