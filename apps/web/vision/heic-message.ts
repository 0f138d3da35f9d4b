/** A request to the HEIC worker. */
export interface HeicOrder {
  /** The bytes of a file whose structure was checked and whose size is acceptable. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The worker's answer; `unreadable` when libheif cannot read the file as a picture. */
export type HeicReport =
  | { readonly kind: 'picture'; readonly jpeg: Blob }
  | { readonly kind: 'unreadable' };
