/** Reads Adobe Swatch Exchange; the package has no types. */
declare module 'ase-utils' {
  interface Swatch {
    readonly name: string;
    readonly model: string;
    /** Channels from 0 to 1. */
    readonly color: readonly number[];
    readonly type: string;
  }
  interface SwatchFile {
    readonly version: string;
    readonly groups: readonly { readonly name: string; readonly colors: readonly Swatch[] }[];
    readonly colors: readonly Swatch[];
  }
  const ase: { readonly decode: (file: Uint8Array) => SwatchFile };
  export default ase;
}
