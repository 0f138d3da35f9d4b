import { join } from 'node:path';

import { makeTheme, parseHex, SEASON_KEYS, textOn, THEME_COLOR_KEYS } from '@color-almanac/domain';
import type { ThemeColors, ThemeKey, ThemeMode } from '@color-almanac/domain';

import { projectFolder } from './project-folder.mjs';

export const THEME_SHEET = join(projectFolder, 'apps/web/theme/themes.css');

const HEAD = `/* Written by \`npm run themes\` from packages/domain/theme. Change the rule there, not the colors here. */\n`;
const THEMES: readonly ThemeKey[] = ['system', ...SEASON_KEYS];
const MODES: readonly ThemeMode[] = ['light', 'dark'];

/** The colors of all themes in both modes as CSS variables: the attributes of the root element select one. */
export function writeThemeSheet(): string {
  const blocks = THEMES.flatMap((key) => {
    const theme = makeTheme(key);
    return MODES.map((mode) => writeBlock(key, mode, theme[mode]));
  });
  return HEAD + blocks.join('');
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
