/** How far a photo has come. What is done is shown for a moment. */
export type Upload =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'processing' | 'done';
      readonly name: string;
      readonly percent: number;
      readonly attempt: number;
    };
