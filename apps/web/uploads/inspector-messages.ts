import type { PhotoInspection } from './inspect-photo.ts';

/** A request to the worker: about an added file, or about a stored photo. */
export type InspectorOrder = {
  readonly number: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
} & ({ readonly kind: 'file'; readonly name: string } | { readonly kind: 'photo' });

export type InspectorReport = { readonly number: number } & (
  | { readonly kind: 'file'; readonly inspection: PhotoInspection }
  | { readonly kind: 'photo'; readonly fingerprint: string | null }
  | { readonly kind: 'failure'; readonly message: string }
);
