import type { PatternRequest } from '@color-almanac/pattern';

import type { TitledRequest } from './pattern-painter.ts';

/** The requests to the pattern worker; the next is sent when the last is answered. */
export type PatternOrder =
  | { readonly kind: 'picture' | 'shares' | 'png'; readonly request: PatternRequest }
  | { readonly kind: 'svg'; readonly request: TitledRequest };

/** The answers to each kind of request. */
export interface PatternAnswers {
  readonly picture: ImageBitmap;
  readonly shares: readonly number[];
  readonly png: Blob;
  readonly svg: string;
}

export type PatternReport =
  /** Sent at once, so that silence means that the worker is dead. */
  | { readonly begun: true }
  | { readonly ok: true; readonly answer: PatternAnswers[keyof PatternAnswers] }
  | { readonly ok: false; readonly message: string };
