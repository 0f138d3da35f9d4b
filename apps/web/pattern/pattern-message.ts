import type { PatternRequest } from '@color-almanac/pattern';

import type { PatternFileRequest } from './pattern-painter.ts';

/** What a thread that paints is asked; the next is asked when this is answered. */
export type PatternOrder =
  | { readonly kind: 'picture' | 'shares'; readonly request: PatternRequest }
  | { readonly kind: 'png'; readonly request: PatternFileRequest }
  | { readonly kind: 'svg'; readonly request: PatternFileRequest & { readonly title: string } };

/** What there is to answer to each kind of order. */
export interface PatternAnswers {
  readonly picture: ImageBitmap;
  readonly shares: readonly number[];
  readonly png: Blob;
  readonly svg: string;
}

export type PatternReport =
  | { readonly ok: true; readonly answer: PatternAnswers[keyof PatternAnswers] }
  | { readonly ok: false; readonly message: string };
