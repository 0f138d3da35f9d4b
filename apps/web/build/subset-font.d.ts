/** Removes unused parts of a font; the package has no types. Only what the build uses. */
declare module 'subset-font' {
  interface SubsetFontOptions {
    readonly targetFormat: 'sfnt' | 'woff2';
    /** By the tag of the axis: the one value to retain, or the range. */
    readonly variationAxes: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
  }

  /** @param text with every character to retain. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: SubsetFontOptions,
  ): Promise<Uint8Array>;
}
