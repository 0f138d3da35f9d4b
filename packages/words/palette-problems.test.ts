import { findDiscords, MOST_WORKING_COLORS, PALETTES } from '@color-almanac/domain';
import type { NamedColor, PaletteRefusal } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { LINK_PROBLEMS, sayDiscord, sayPaletteRefusal } from './palette-problems.ts';

const color = (name: string, hex: NamedColor['hex']): NamedColor => ({ name, hex });
const CORAL = color('Coral pink', '#F4807A');
const ROSE = color('Dusty rose', '#B58A8C');

describe('the sentence about two colors that clash', () => {
  it('names both, with the hex if they have one name', () => {
    expect(sayDiscord({ kind: 'alike', pair: [CORAL, ROSE] })).toBe(
      'Coral pink and Dusty rose are so alike that they look like one color.',
    );
    expect(
      sayDiscord({
        kind: 'vibrating',
        pair: [color('Sage', '#98A77C'), color('Sage', '#98A87C')],
      }),
    ).toBe(
      'Sage (#98A77C) and Sage (#98A87C) flicker where they touch: opposite hues, both strong and equally light.',
    );
  });

  it('says which side and which season the odd one is against', () => {
    const odd = { pair: [ROSE, CORAL], season: 'true_spring' } as const;
    expect(sayDiscord({ ...odd, kind: 'strength', own: 'clear' })).toBe(
      'Dusty rose looks dull beside the strong Coral pink, and True Spring is a clear season.',
    );
    expect(sayDiscord({ ...odd, kind: 'strength', own: 'soft', season: null })).toBe(
      'Dusty rose drowns out the soft Coral pink.',
    );
    expect(sayDiscord({ ...odd, kind: 'undertone', own: 'warm', season: null })).toBe(
      'Dusty rose is cool beside the warm Coral pink.',
    );
    expect(sayDiscord({ ...odd, kind: 'undertone', own: 'cool', season: null })).toBe(
      'Dusty rose is warm beside the cool Coral pink.',
    );
  });

  it('covers palettes of opposite seasons', () => {
    const [red] = PALETTES.true_autumn.reds.slice(2);
    const [blue] = PALETTES.light_summer.blues.slice(2);
    if (!red || !blue) throw new Error('A category holds five colors');
    expect(findDiscords([red, blue], 'true_autumn').map(sayDiscord)[0]).toMatch(/\.$/);
  });
});

const say = (reason: PaletteRefusal) => sayPaletteRefusal({ ok: false, reason, name: 'Color 2' });

it('[S2-WS-08] says why a palette did not change; for the ninth color in the words of the alert', () => {
  expect(say('full')).toBe(`Maximum ${MOST_WORKING_COLORS} working colors allowed`);
  expect(say('present')).toBe('Color 2 is already one of your working colors.');
  expect(say('others-locked')).toBe(
    'All other colors are locked. Unlock one to change Color 2’s weight.',
  );
  expect(say('none-takes-weight')).toBe(
    'All other colors are locked. Unlock one to take Color 2’s weight.',
  );
});

it('says why a link cannot be opened', () => {
  for (const problem of Object.values(LINK_PROBLEMS)) expect(problem).toMatch(/^This .+\.$/);
});
