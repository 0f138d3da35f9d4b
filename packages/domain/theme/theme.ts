import type { SeasonKey } from '../season/season-key.ts';

/** The twenty-three colors of a theme. Every tinted thing on screen uses one of these. */
export const THEME_COLOR_KEYS = [
  'background',
  'surface',
  'cardBackground',
  'textPrimary',
  'textSecondary',
  'textMuted',
  'primary',
  'primaryHover',
  'secondary',
  'accent',
  'buttonPrimary',
  'buttonPrimaryHover',
  'buttonSecondary',
  'buttonSecondaryHover',
  'border',
  'borderHover',
  'divider',
  'success',
  'warning',
  'error',
  'shadow',
  'overlay',
  'highlight',
] as const;

export type ThemeColorKey = (typeof THEME_COLOR_KEYS)[number];

/** CSS colors by key: `#RRGGBB`, except `shadow` and `overlay`, which are translucent blacks. */
export type ThemeColors = Readonly<Record<ThemeColorKey, string>>;

export const THEME_MODES = ['light', 'dark'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

/** `system` is the theme without a season: its interface has no hue. */
export type ThemeKey = 'system' | SeasonKey;

export interface Theme {
  readonly key: ThemeKey;
  readonly name: string;
  readonly light: ThemeColors;
  readonly dark: ThemeColors;
}
