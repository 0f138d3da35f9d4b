import type { Hex } from '../color/hex.ts';

/** What an accepted analysis says of a piece; a part of the whole result. */
export interface AcceptedAnalysis {
  readonly category: string;
  readonly subcategory: string;
  readonly occasion: readonly string[];
  readonly colors: readonly {
    readonly name: string;
    readonly hex: Hex;
    readonly percentage: number;
  }[];
}

/** The change of an item by an analysis that was saved, with the quantity as she set it. */
export function changeByAnalysis(
  { category, subcategory, occasion, colors }: AcceptedAnalysis,
  quantity: number,
) {
  return {
    category,
    subcategory,
    occasion: [...occasion],
    colors: colors.map(({ hex }) => hex),
    color_analysis: colors.map(({ name, hex, percentage }) => ({ name, hex, percentage })),
    quantity,
    ai_analyzed: true as const,
  };
}
