/** Takes out of a font what is not needed; the package comes without types. Only what the build uses. */
declare module 'subset-font' {
  interface SubsetFontOptions {
    readonly targetFormat: 'sfnt' | 'woff2';
    /** By the tag of the axis: the one value it keeps, or the range. */
    readonly variationAxes: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
  }

  /** @param text with every character that is to stay. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: SubsetFontOptions,
  ): Promise<Uint8Array>;
}
