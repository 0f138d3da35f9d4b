import type { NamedColor, NamedPalette } from '@color-almanac/domain';

/** What every form of the card shows; `traits` and the colors to avoid may be empty. */
export interface CardContent {
  readonly palette: NamedPalette;
  readonly traits: string;
  readonly avoid: readonly NamedColor[];
}
