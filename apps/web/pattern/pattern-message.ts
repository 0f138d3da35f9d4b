import type { PatternRequest } from '@color-almanac/pattern';

import type { TitledRequest } from './pattern-painter.ts';

/** What a thread that paints is asked; the next is asked when this is answered. */
export type PatternOrder =
  | { readonly kind: 'picture' | 'shares' | 'png'; readonly request: PatternRequest }
  | { readonly kind: 'svg'; readonly request: TitledRequest };

/** What there is to answer to each kind of order. */
export interface PatternAnswers {
  readonly picture: ImageBitmap;
  readonly shares: readonly number[];
  readonly png: Blob;
  readonly svg: string;
}

export type PatternReport =
  /** Said at once, so that silence means that nobody is there. */
  | { readonly begun: true }
  | { readonly ok: true; readonly answer: PatternAnswers[keyof PatternAnswers] }
  | { readonly ok: false; readonly message: string };
