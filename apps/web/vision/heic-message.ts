/** What the thread that reads HEIC files is asked. */
export interface HeicOrder {
  /** Of a file whose structure has been followed and found small enough. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether its colors are to be converted: libheif gives them as they are. */
  readonly fromDisplayP3: boolean;
}

/** And what it answers; `unreadable` when the file is no picture libheif can read. */
export type HeicReport =
  | { readonly kind: 'picture'; readonly jpeg: Blob }
  | { readonly kind: 'unreadable' };
