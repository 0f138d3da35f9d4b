import { parseHex, toOklch, type Hex } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import {
  MEASURES_SHEET,
  namesIn,
  readSheets,
  THEMES_SHEET,
  variablesOf,
  type StyleRule,
} from './read-sheets.ts';

const rules = readSheets();
const ofSheet = (sheet: string) => rules.filter((rule) => rule.sheet === sheet);
const themed = new Set(ofSheet(THEMES_SHEET).flatMap((rule) => [...variablesOf(rule).keys()]));
const ofMount = /^(mount[A-Z]?\w*|swatchLine)$/;

/** Whether a color is shown or mounted here, where a tint would falsify it. */
function isJudged({ sheet, declarations }: StyleRule): boolean {
  if (sheet.includes('/components/swatch/')) return true;
  return declarations.some(([, value]) =>
    namesIn(value).some((name) => ofMount.test(name) || name === 'color'),
  );
}

const tintedNamesOf = ({ declarations }: StyleRule) =>
  declarations.flatMap(([, value]) => namesIn(value)).filter((name) => themed.has(name));

const tinted = () =>
  rules
    .filter((rule) => isJudged(rule) && tintedNamesOf(rule).length > 0)
    .map((rule) => `${rule.sheet} ${rule.selector}: ${tintedNamesOf(rule).join(', ')}`);

const hexOf = (color: string): Hex => {
  const hex = parseHex(color);
  if (!hex) throw new Error(`${color} is no plain color`);
  return hex;
};

describe('the mount, the only background for judging colors', () => {
  const mounts = ofSheet(MEASURES_SHEET).filter(({ selector }) => selector.includes('data-mode'));

  it('has no hue in either mode', () => {
    expect(mounts).toHaveLength(2);
    for (const mount of mounts) {
      const colors = [...variablesOf(mount)].filter(([name]) => name.startsWith('mount'));
      expect(colors.length).toBeGreaterThanOrEqual(6);
      for (const [name, color] of colors) {
        expect(toOklch(hexOf(color)).c, `${name} ${color}`).toBeLessThan(0.0005);
      }
      expect(variablesOf(mount).get('swatchLine')).toMatch(/^rgb\((0 0 0|255 255 255) \/ \d+%\)$/);
    }
  });

  it('is the same in all themes', () => {
    expect([...themed].filter((name) => ofMount.test(name))).toEqual([]);
    expect(themed.size).toBe(24);
  });

  it('is set in one style sheet and nowhere else', () => {
    const setters = rules.filter((rule) =>
      [...variablesOf(rule).keys()].some((name) => ofMount.test(name)),
    );
    expect(setters).toEqual(mounts);
  });

  it('uses no theme color, nor do its swatches', () => {
    expect(rules.filter(isJudged).length).toBeGreaterThan(10);
    expect(tinted()).toEqual([]);
  });
});
