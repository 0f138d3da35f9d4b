/** What is used of `WebAssembly.Memory.prototype`, which packages do not know. */
interface WasmMemory {
  readonly buffer: ArrayBuffer;
  /** By so many pages; answers how many there were. */
  grow: (this: WasmMemory, pages: number) => number;
}

const PAGE_BYTES = 65_536;

/**
 * Keeps every WebAssembly module of a thread from growing beyond so many bytes; whoever asks for more is told
 * that there is none, as by the machine itself. Neither a thread's `resourceLimits` nor a browser's worker know
 * anything of this memory.
 *
 * @param prototype `WebAssembly.Memory.prototype` of that thread, which is changed for good.
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
