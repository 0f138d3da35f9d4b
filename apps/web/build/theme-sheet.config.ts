import { makeTheme, parseHex, SEASON_KEYS, textOn, THEME_COLOR_KEYS } from '@color-almanac/domain';
import type { ThemeColors, ThemeKey, ThemeMode } from '@color-almanac/domain';
import type { Plugin } from 'vite';

/** The name by which `main.tsx` imports the generated sheet. */
const SHEET = 'virtual:themes.css';
const THEMES: readonly ThemeKey[] = ['system', ...SEASON_KEYS];
const MODES: readonly ThemeMode[] = ['light', 'dark'];

/** Vite plugin that provides the theme style sheet to the build and the dev server. */
export function makeThemeSheet(): Plugin {
  return {
    name: 'theme-sheet',
    // Vite treats names that begin with NUL as virtual files.
    resolveId: (name) => (name === SHEET ? `\0${SHEET}` : null),
    load: (name) => (name === `\0${SHEET}` ? writeThemeSheet() : null),
  };
}

/** The colors of all themes in both modes as CSS variables: the root element's attributes choose the theme. */
export function writeThemeSheet(): string {
  const blocks = THEMES.flatMap((key) => {
    const theme = makeTheme(key);
    return MODES.map((mode) => writeBlock(key, mode, theme[mode]));
  });
  return blocks.join('');
}

function writeBlock(key: ThemeKey, mode: ThemeMode, colors: ThemeColors): string {
  const button = parseHex(colors.buttonPrimary);
  if (!button) throw new Error(`The button of ${key} is no plain color: ${colors.buttonPrimary}`);
  const lines = [
    ...THEME_COLOR_KEYS.map((name) => [name, colors[name]] as const),
    ['onPrimary', textOn(button)] as const,
  ].map(([name, color]) => `  --${name}: ${color.toLowerCase()};\n`);
  return `[data-theme='${key}'][data-mode='${mode}'] {\n${lines.join('')}}\n`;
}
