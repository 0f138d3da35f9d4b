// libheif-js 1.23 ships no types for this entrance; this is the part of it we use.
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    readonly get_width: () => number;
    readonly get_height: () => number;
    readonly is_primary: () => boolean;
    /** Fills `data` with upright RGBA and calls back, with null when it could not. */
    readonly display: (
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (shown: unknown) => void,
    ) => void;
  }
  const libheif: {
    readonly ready: Promise<unknown>;
    readonly HeifDecoder: new () => { decode: (bytes: Uint8Array) => readonly HeifImage[] };
  };
  export default libheif;
}
