import { contrastRatio, oklchToHex } from '../color/color-space.ts';
import { toOklch } from '../color/oklch.ts';
import type { Hex } from '../color/hex.ts';
import type { ColorCategory } from '../season/palette-rule.ts';
import { familyOf, isWarmFamily, SEASON_NAMES, type SeasonKey } from '../season/season-key.ts';
import { PALETTES } from '../season/palettes.ts';
import { solveContrast, type Tint } from './solve-contrast.ts';
import type { Theme, ThemeColors, ThemeKey, ThemeMode } from './theme.ts';

/**
 * The categories whose fourth color is the lead and the accent of a season's theme. Chosen so that the leads of two
 * themes of one mode are at least CIEDE2000 8 apart, which a test checks.
 */
const SEASON_LEADS: Readonly<Record<SeasonKey, readonly [ColorCategory, ColorCategory]>> = {
  true_spring: ['greens', 'reds'],
  warm_spring: ['pinks_corals', 'greens'],
  light_spring: ['yellows_oranges', 'teals'],
  light_summer: ['greens', 'blues'],
  true_summer: ['teals', 'pinks_corals'],
  soft_summer: ['pinks_corals', 'purples'],
  soft_autumn: ['reds', 'teals'],
  warm_autumn: ['teals', 'pinks_corals'],
  true_autumn: ['purples', 'greens'],
  deep_winter: ['purples', 'teals'],
  true_winter: ['blues', 'pinks_corals'],
  clear_winter: ['pinks_corals', 'blues'],
};

/** The hues of a theme: background, lead and accent. Chroma as in the palette. */
interface ThemeHues {
  readonly paper: Tint;
  readonly lead: Tint;
  readonly accent: Tint;
  /** The highest and the least chroma of lead and accent. */
  readonly chroma: { readonly least: number; readonly most: number };
}

/** OKLCH lightness of the backgrounds, by mode. */
const BACKGROUNDS = {
  light: { background: 0.992, surface: 0.968, card: 0.998, highlight: 0.94, divider: 0.905 },
  dark: { background: 0.172, surface: 0.208, card: 0.19, highlight: 0.275, divider: 0.29 },
} as const;

/** Lightness from which the search for a readable color starts, by mode. */
const STARTS = {
  light: {
    text: 0.235,
    secondary: 0.42,
    muted: 0.56,
    lead: 0.5,
    accent: 0.5,
    edge: 0.66,
    edgeHover: 0.52,
  },
  dark: {
    text: 0.94,
    secondary: 0.8,
    muted: 0.66,
    lead: 0.74,
    accent: 0.76,
    edge: 0.5,
    edgeHover: 0.62,
  },
} as const;

/** WCAG contrasts, each slightly above the requirement, so that rounding never falls short. */
const RATIO = { text: 12, secondary: 7, muted: 4.6, lead: 5, accent: 4.6, status: 4.6, edge: 3.05 };

/** Status colors have one hue in every theme, so that red stays red. Starting lightness by mode. */
const STATUS = {
  success: { tint: { c: 0.1, h: 150 }, light: 0.5, dark: 0.76 },
  warning: { tint: { c: 0.1, h: 70 }, light: 0.52, dark: 0.8 },
  error: { tint: { c: 0.16, h: 27 }, light: 0.5, dark: 0.74 },
} as const;

/** Chroma of the background. On a warm hue half of it already looks cream beside white. */
const PAPER_CHROMA = { light: 0.01, dark: 0.012 } as const;

/** One of the thirteen themes, in both modes, by rule: hues from the palette, lightness by contrast. */
export function makeTheme(key: ThemeKey): Theme {
  const name = key === 'system' ? 'System Default' : SEASON_NAMES[key];
  return { key, name, light: makeColors(key, 'light'), dark: makeColors(key, 'dark') };
}

/** Text on a button of this color: white if readable, otherwise near-black. */
export function textOn(button: Hex): Hex {
  return contrastRatio(button, '#FFFFFF') >= 4.5 ? '#FFFFFF' : '#111111';
}

function makeColors(key: ThemeKey, mode: ThemeMode): ThemeColors {
  const hues = key === 'system' ? systemHues() : seasonHues(key, mode);
  const backgrounds = makeBackgrounds(hues.paper, mode);
  const texts = makeTexts(hues.paper, backgrounds, mode);
  const leads =
    key === 'system'
      ? systemLeads(texts.textPrimary, backgrounds, mode)
      : makeLeads(hues, backgrounds, mode);
  return {
    ...texts,
    ...leads,
    ...makeEdges(hues.paper, backgrounds, mode),
    ...makeStatus(backgrounds, mode),
    background: backgrounds.background,
    surface: backgrounds.surface,
    cardBackground: backgrounds.card,
    highlight: backgrounds.highlight,
    buttonSecondary: backgrounds.card,
    buttonSecondaryHover: backgrounds.highlight,
    shadow: mode === 'dark' ? 'rgb(0 0 0 / 50%)' : 'rgb(20 18 16 / 10%)',
    overlay: mode === 'dark' ? 'rgb(0 0 0 / 62%)' : 'rgb(24 23 22 / 42%)',
  };
}

function systemHues(): ThemeHues {
  const none = { c: 0, h: 0 };
  return { paper: none, lead: none, accent: { c: 0.09, h: 245 }, chroma: { least: 0, most: 0.12 } };
}

/**
 * The background takes the hue of the season's middle neutral; lead and accent take the fourth color of two categories.
 */
function seasonHues(season: SeasonKey, mode: ThemeMode): ThemeHues {
  const palette = PALETTES[season];
  const [leadCategory, accentCategory] = SEASON_LEADS[season];
  const warm = isWarmFamily(familyOf(season));
  const chroma = PAPER_CHROMA[mode] * (warm && mode === 'light' ? 0.5 : 1);
  return {
    paper: { c: chroma, h: toOklch(colorAt(palette.neutrals, 2)).h },
    lead: toOklch(colorAt(palette[leadCategory], 3)),
    accent: toOklch(colorAt(palette[accentCategory], 3)),
    chroma: { least: 0.045, most: mode === 'dark' ? 0.095 : 0.12 },
  };
}

function colorAt(colors: readonly { readonly hex: Hex }[], index: number): Hex {
  const color = colors[index];
  if (!color) throw new RangeError(`A category of a palette has five colors, not ${colors.length}`);
  return color.hex;
}

function makeBackgrounds({ c, h }: Tint, mode: ThemeMode) {
  const background = BACKGROUNDS[mode];
  const share =
    mode === 'light'
      ? { background: 0.6, card: 0.2, highlight: 1.6 }
      : { background: 1, card: 1, highlight: 1.6 };
  return {
    background: oklchToHex({ l: background.background, c: c * share.background, h }),
    surface: oklchToHex({ l: background.surface, c, h }),
    card:
      c === 0 && mode === 'light'
        ? ('#FFFFFF' as const)
        : oklchToHex({ l: background.card, c: c * share.card, h }),
    highlight: oklchToHex({ l: background.highlight, c: c * share.highlight, h }),
    divider: oklchToHex({ l: background.divider, c, h }),
  };
}

type Backgrounds = ReturnType<typeof makeBackgrounds>;

/** A color of a hue that is readable on every background of the theme. */
function readable(
  backgrounds: Backgrounds,
  mode: ThemeMode,
  wish: { readonly tint: Tint; readonly startLightness: number; readonly ratio: number },
): Hex {
  const { background, surface, card, highlight } = backgrounds;
  return solveContrast({
    ...wish,
    backgrounds: [background, surface, card, highlight],
    direction: mode === 'dark' ? 'lighter' : 'darker',
  });
}

function makeTexts(paper: Tint, backgrounds: Backgrounds, mode: ThemeMode) {
  const start = STARTS[mode];
  const tinted = (share: number) => ({ c: paper.c * share, h: paper.h });
  const secondary = readable(backgrounds, mode, {
    tint: tinted(1.4),
    startLightness: start.secondary,
    ratio: RATIO.secondary,
  });
  return {
    textPrimary: readable(backgrounds, mode, {
      tint: tinted(1.2),
      startLightness: start.text,
      ratio: RATIO.text,
    }),
    textSecondary: secondary,
    secondary,
    textMuted: readable(backgrounds, mode, {
      tint: tinted(1.6),
      startLightness: start.muted,
      ratio: RATIO.muted,
    }),
  };
}

function makeLeads({ lead, accent, chroma }: ThemeHues, backgrounds: Backgrounds, mode: ThemeMode) {
  const start = STARTS[mode];
  const clamped = ({ c, h }: Tint) => ({ c: Math.min(Math.max(c, chroma.least), chroma.most), h });
  const primary = readable(backgrounds, mode, {
    tint: clamped(lead),
    startLightness: start.lead,
    ratio: RATIO.lead,
  });
  const hover = shiftLightness(primary, mode === 'dark' ? 0.05 : -0.06);
  return {
    primary,
    primaryHover: hover,
    buttonPrimary: primary,
    buttonPrimaryHover: hover,
    accent: readable(backgrounds, mode, {
      tint: clamped(accent),
      startLightness: start.accent,
      ratio: RATIO.accent,
    }),
  };
}

/** Without a season the lead is near-black on white or near-white on black. */
function systemLeads(ink: Hex, backgrounds: Backgrounds, mode: ThemeMode) {
  return {
    primary: ink,
    primaryHover: shiftLightness(ink, mode === 'dark' ? 0.05 : -0.06),
    buttonPrimary: ink,
    buttonPrimaryHover: shiftLightness(ink, mode === 'dark' ? -0.07 : 0.12),
    accent: readable(backgrounds, mode, {
      tint: systemHues().accent,
      startLightness: STARTS[mode].lead,
      ratio: RATIO.accent,
    }),
  };
}

function makeEdges(paper: Tint, backgrounds: Backgrounds, mode: ThemeMode) {
  const start = STARTS[mode];
  const tint = { c: paper.c * 1.6, h: paper.h };
  return {
    divider: backgrounds.divider,
    border: readable(backgrounds, mode, { tint, startLightness: start.edge, ratio: RATIO.edge }),
    borderHover: readable(backgrounds, mode, {
      tint,
      startLightness: start.edgeHover,
      ratio: RATIO.muted,
    }),
  };
}

function makeStatus(backgrounds: Backgrounds, mode: ThemeMode) {
  const status = (name: keyof typeof STATUS) =>
    readable(backgrounds, mode, {
      tint: STATUS[name].tint,
      startLightness: STATUS[name][mode],
      ratio: RATIO.status,
    });
  return { success: status('success'), warning: status('warning'), error: status('error') };
}

function shiftLightness(color: Hex, by: number): Hex {
  const { l, c, h } = toOklch(color);
  return oklchToHex({ l: Math.min(Math.max(l + by, 0), 1), c, h });
}
