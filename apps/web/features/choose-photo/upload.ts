/** The state of an upload. A finished one is shown for a moment. */
export type Upload =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'processing' | 'done';
      readonly name: string;
      readonly percent: number;
      readonly attempt: number;
    };
