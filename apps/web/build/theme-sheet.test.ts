import { THEME_COLOR_KEYS } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { writeThemeSheet } from './theme-sheet.config.ts';

const sheet = writeThemeSheet();

describe('the theme style sheet', () => {
  it('[S1-ENT-16] has a block for each of thirteen themes in two modes', () => {
    const blocks = sheet.match(/^\[data-theme='[a-z_]+'\]\[data-mode='(light|dark)'\] \{$/gm);
    expect(new Set(blocks).size).toBe(26);
    expect(blocks).toHaveLength(26);
  });

  it('[S1-ENT-15] sets the twenty-three colors and the text color of buttons in each', () => {
    for (const name of [...THEME_COLOR_KEYS, 'onPrimary']) {
      expect(sheet.split(`  --${name}: `)).toHaveLength(27);
    }
    expect(sheet.match(/^ {2}--/gm)).toHaveLength(26 * 24);
  });
});
