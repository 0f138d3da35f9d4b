// heic-decode 2.1.0 ships no types; this is the part of it we use.
declare module 'heic-decode' {
  interface DecodedHeic {
    readonly width: number;
    readonly height: number;
    readonly data: Uint8ClampedArray;
  }
  /** Reads the metadata of every picture and decodes none. */
  export function all(input: { buffer: Uint8Array }): Promise<
    readonly {
      readonly width: number;
      readonly height: number;
      readonly decode: () => Promise<DecodedHeic>;
    }[]
  >;
}
