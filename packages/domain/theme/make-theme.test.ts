import { describe, expect, it } from 'vitest';

import { contrastRatio, deltaE2000 } from '../color/color-space.ts';
import { toOklch } from '../color/oklch.ts';
import { parseHex, type Hex } from '../color/hex.ts';
import { SEASON_KEYS, SEASON_NAMES } from '../season/season-key.ts';
import { makeTheme, textOn } from './make-theme.ts';
import { THEME_COLOR_KEYS, THEME_MODES, type ThemeColorKey, type ThemeColors } from './theme.ts';

const themes = (['system', ...SEASON_KEYS] as const).map(makeTheme);
const blocks = themes.flatMap((theme) =>
  THEME_MODES.map((mode) => ({ key: theme.key, mode, colors: theme[mode] })),
);

function hexOf(colors: ThemeColors, key: ThemeColorKey): Hex {
  const hex = parseHex(colors[key]);
  if (!hex) throw new Error(`${key} is no plain color: ${colors[key]}`);
  return hex;
}

const BACKGROUNDS = ['background', 'surface', 'cardBackground', 'highlight'] as const;

/** The least contrast of a color against every background it may be on. */
function leastContrast(colors: ThemeColors, key: ThemeColorKey): number {
  return Math.min(
    ...BACKGROUNDS.map((background) =>
      contrastRatio(hexOf(colors, key), hexOf(colors, background)),
    ),
  );
}

describe('the themes', () => {
  it('[S1-ENT-16] are thirteen: the system default and the twelve seasons', () => {
    expect(themes.map(({ name }) => name)).toEqual([
      'System Default',
      ...SEASON_KEYS.map((key) => SEASON_NAMES[key]),
    ]);
  });

  it('[S1-ENT-15] [S1-ENT-16] have all twenty-three colors in both modes', () => {
    expect(THEME_COLOR_KEYS).toHaveLength(23);
    for (const { colors } of blocks) {
      expect(Object.keys(colors).toSorted()).toEqual([...THEME_COLOR_KEYS].toSorted());
      for (const key of THEME_COLOR_KEYS) {
        expect(colors[key]).toMatch(/^(#[0-9A-F]{6}|rgb\(\d+ \d+ \d+ \/ \d+%\))$/);
      }
    }
  });

  it('are deterministic', () => {
    for (const theme of themes) expect(makeTheme(theme.key)).toEqual(theme);
  });
});

describe.each(blocks)('the theme $key in $mode mode', ({ key, mode, colors }) => {
  it.each([
    ['textPrimary', 12],
    ['textSecondary', 7],
    ['secondary', 7],
    ['textMuted', 4.5],
    ['primary', 4.5],
    ['accent', 4.5],
    ['success', 4.5],
    ['warning', 4.5],
    ['error', 4.5],
    ['border', 3],
    ['borderHover', 4.5],
  ] as const)(
    '[S1-THEME-08] has %s at a contrast of %d to 1 on every background',
    (color, ratio) => {
      expect(leastContrast(colors, color)).toBeGreaterThanOrEqual(ratio);
    },
  );

  it('[S1-THEME-08] has readable buttons, pressed or not', () => {
    for (const button of ['buttonPrimary', 'buttonPrimaryHover'] as const) {
      const background = hexOf(colors, button);
      expect(
        contrastRatio(textOn(hexOf(colors, 'buttonPrimary')), background),
      ).toBeGreaterThanOrEqual(4.5);
    }
    for (const button of ['buttonSecondary', 'buttonSecondaryHover'] as const) {
      const background = hexOf(colors, button);
      expect(contrastRatio(hexOf(colors, 'textPrimary'), background)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('is light or dark as its name says', () => {
    const { l } = toOklch(hexOf(colors, 'background'));
    expect(mode === 'light' ? l > 0.98 : l < 0.2).toBe(true);
  });

  it('has a background so neutral that colors on it are not misjudged', () => {
    for (const background of ['background', 'surface', 'cardBackground'] as const) {
      const { c } = toOklch(hexOf(colors, background));
      expect(c).toBeLessThan(key === 'system' ? 0.0005 : 0.014);
    }
  });
});

describe('the lead colors of the themes', () => {
  it('are clearly different in each mode', () => {
    for (const mode of THEME_MODES) {
      const leads = themes.map((theme) => hexOf(theme[mode], 'primary'));
      for (const [index, lead] of leads.entries()) {
        for (const other of leads.slice(index + 1)) {
          expect(deltaE2000(lead, other)).toBeGreaterThanOrEqual(8);
        }
      }
    }
  });
});
