import type { NamedColor, NamedPalette } from '@color-almanac/domain';

/** What stands on every form of the card; `traits` may be empty, and so may what to avoid. */
export interface CardContent {
  readonly palette: NamedPalette;
  readonly traits: string;
  readonly avoid: readonly NamedColor[];
}
