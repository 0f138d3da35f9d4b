import type { PhotoInspection } from './inspect-photo.ts';

/** What the worker is asked: about a file that comes in, or about a stored photo. */
export type InspectorOrder = {
  readonly number: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
} & ({ readonly kind: 'file'; readonly name: string } | { readonly kind: 'photo' });

export type InspectorReport = { readonly number: number } & (
  | { readonly kind: 'file'; readonly inspection: PhotoInspection }
  | { readonly kind: 'photo'; readonly fingerprint: string | null }
  | { readonly kind: 'trouble'; readonly message: string }
);
