import { contrastRatio, parseHex, simulateVision, VISIONS } from '@color-almanac/domain';
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
const screens = rules.filter(({ sheet }) => sheet !== THEMES_SHEET && sheet !== MEASURES_SHEET);

/** Backgrounds for text and controls that have none of their own. */
const PAPERS = ['background', 'surface', 'cardBackground', 'highlight'];
/** Text colors meant for their own backgrounds only, and not for those above. */
const OWN_BACKGROUNDS: Readonly<Record<string, readonly string[]>> = {
  onPrimary: ['buttonPrimary', 'buttonPrimaryHover'],
  mountText: ['mount'],
  mountMuted: ['mount'],
};
/** Decorative lines without meaning, for which no contrast is required. */
const SILENT = new Set(['divider', 'shadow', 'overlay', 'swatchLine', 'mountLine', 'mountDeep']);

const modes = new Map(
  rules
    .filter(({ sheet, selector }) => sheet === MEASURES_SHEET && selector.includes('data-mode'))
    .map((rule) => [rule.selector, variablesOf(rule)]),
);
const blocks = rules
  .filter(({ sheet }) => sheet === THEMES_SHEET)
  .map((rule) => {
    const mode = modes.get(/\[data-mode='\w+'\]/.exec(rule.selector)?.[0] ?? '') ?? new Map();
    return { name: rule.selector, colors: new Map([...variablesOf(rule), ...mode]) };
  });
const plain = new Set(
  [...(blocks[0]?.colors ?? [])].flatMap(([name, color]) => (parseHex(color) ? [name] : [])),
);

const valuesOf = ({ declarations }: StyleRule, property: RegExp) =>
  declarations.flatMap(([name, value]) => (property.test(name) ? [value] : []));
/** Theme or mount colors, used in properties like this one. */
const colorsIn = (rule: StyleRule, property: RegExp) =>
  valuesOf(rule, property)
    .flatMap(namesIn)
    .filter((name) => plain.has(name));

/** All color pairs of the screens, as `one on other`, once each. */
function listPairs(listOf: (rule: StyleRule) => readonly string[]): readonly string[] {
  return [...new Set(screens.flatMap(listOf))].toSorted();
}

const wordPairs = listPairs((rule) => {
  const backgrounds = colorsIn(rule, /^background(-color)?$/);
  return colorsIn(rule, /^color$/).flatMap((word) => {
    const others = OWN_BACKGROUNDS[word] ?? (backgrounds.length > 0 ? [] : PAPERS);
    return [...backgrounds, ...others].map((background) => `${word} on ${background}`);
  });
});

const controlPairs = listPairs((rule) =>
  colorsIn(rule, /^(border|outline|box-shadow|fill|stroke|background)/)
    .filter((edge) => !SILENT.has(edge) && !PAPERS.includes(edge) && !edge.startsWith('mount'))
    // A secondary button is recognized by its border and its label.
    .filter((edge) => !edge.startsWith('buttonSecondary'))
    .flatMap((edge) => PAPERS.map((paper) => `${edge} on ${paper}`)),
);

/** The theme, mode and kind of color vision for which a pair has the least contrast. */
function findWorst(pair: string): { readonly name: string; readonly contrast: number } {
  const [one = '', other = ''] = pair.split(' on ');
  const measured = blocks.flatMap(({ name, colors }) => {
    const [above, below] = [one, other].map((color) => parseHex(colors.get(color) ?? ''));
    if (!above || !below) throw new Error(`${name} lacks one of ${pair}`);
    return VISIONS.map((vision) => ({
      name: `${name} ${vision}`,
      contrast: contrastRatio(simulateVision(above, vision), simulateVision(below, vision)),
    }));
  });
  return measured.reduce((least, next) => (next.contrast < least.contrast ? next : least));
}

describe('every color pair of the screens, in all 26 themes', () => {
  it('comes from the style sheets', () => {
    expect(blocks).toHaveLength(26);
    expect(wordPairs).toContain('onPrimary on buttonPrimaryHover');
    expect(wordPairs).toContain('textMuted on surface');
    expect(wordPairs).toContain('error on cardBackground');
    expect(controlPairs).toContain('border on background');
  });

  it.each(wordPairs)('[S1-THEME-08] is readable with any color vision: %s', (pair) => {
    const { name, contrast } = findWorst(pair);
    expect(contrast, name).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)(
    '[S1-THEME-08] is visible as a control with any color vision: %s',
    (pair) => {
      const { name, contrast } = findWorst(pair);
      expect(contrast, name).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(['textPrimary', 'textSecondary', 'textMuted'])(
    '[S1-THEME-08] is readable on the mount as well: %s',
    (word) => {
      const { name, contrast } = findWorst(`${word} on mount`);
      expect(contrast, name).toBeGreaterThanOrEqual(4.5);
    },
  );
});
