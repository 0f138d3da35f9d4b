import { readFileSync } from 'node:fs';

import { THEME_COLOR_KEYS } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { THEME_SHEET, writeThemeSheet } from './theme-sheet.ts';

const sheet = readFileSync(THEME_SHEET, 'utf8');

describe('the style sheet of the themes', () => {
  it('matches its generator; after a change there run `npm run themes`', () => {
    expect(sheet).toBe(writeThemeSheet());
  });

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
