interface WasmMemory {
  readonly buffer: ArrayBuffer;
  /** By so many pages; answers how many there were. */
  grow: (this: WasmMemory, pages: number) => number;
}
/** What we use of it: the compiler knows WebAssembly only together with a browser. */
declare const WebAssembly: { readonly Memory: { readonly prototype: WasmMemory } };

const PAGE_BYTES = 65_536;

/**
 * Keeps every WebAssembly module of this thread from growing beyond so many bytes; whoever asks for more is told
 * that there is none, as by the machine itself. A thread's `resourceLimits` know nothing of this memory.
 */
export function limitWasmMemory(mostBytes: number): void {
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function growWithin(this: WasmMemory, pages: number) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > mostBytes) {
      throw new RangeError(`WebAssembly may take ${mostBytes} bytes here`);
    }
    return grow.call(this, pages);
  };
}
