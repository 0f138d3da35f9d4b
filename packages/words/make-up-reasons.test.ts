import { hairColorsOf, makeUpOf, METALS, metalsOf, SEASON_KEYS } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import {
  nameHairColor,
  nameMetal,
  sayFinish,
  sayHairReasons,
  sayMakeUpReasons,
  sayMetalReason,
  sayOrigin,
} from './make-up-reasons.ts';

const SENTENCE = /^[A-Z][^.]*\.$/;

const lipsticksOf = (season: SeasonKey) => makeUpOf(season).lipsticks;

describe('sayOrigin', () => {
  it('says how far a color is from the palette color of its name', () => {
    const origins = lipsticksOf('clear_winter').map(
      (color) => `${color.name}: ${sayOrigin(color)}`,
    );
    expect(origins).toEqual([
      'Hot pink: A little darker than in your palette',
      'Flamingo: Darker than in your palette',
      'Cherry red: As in your palette',
      'Bright raspberry: As in your palette',
      'Clear ruby: A little lighter than in your palette',
    ]);
    const [, roseMauve] = lipsticksOf('light_summer');
    expect(roseMauve && sayOrigin(roseMauve)).toBe('Almost as in your palette');
  });
});

describe('sayMakeUpReasons', () => {
  it('names every color in one sentence for each trait, or none if all share it', () => {
    expect(sayMakeUpReasons(lipsticksOf('true_spring'))).toEqual([
      'Peach, Coral pink and Strawberry red mainly show the palette’s warmth.',
      'Tangerine and Poppy red mainly show the palette’s clarity.',
    ]);
    expect(sayMakeUpReasons(lipsticksOf('soft_autumn'))).toEqual([
      'All mainly show the palette’s warmth.',
    ]);
    expect(sayMakeUpReasons(makeUpOf('deep_winter').eyeliner)).toEqual([
      'Both mainly show the palette’s depth.',
    ]);
  });

  it('says "medium" with what is medium', () => {
    const [color] = lipsticksOf('true_spring');
    if (!color) throw new Error('A season has lipsticks');
    const reason = { code: 'palette-color', axis: 'value', direction: 'medium' } as const;
    expect(sayMakeUpReasons([{ ...color, reason }, ...lipsticksOf('true_spring')])[0]).toBe(
      'Peach mainly shows the palette’s medium depth.',
    );
  });
});

describe('nameHairColor', () => {
  it('puts the tone between depth and color', () => {
    expect(nameHairColor({ level: 5, tone: 'golden' })).toBe('Medium golden brown');
    expect(nameHairColor({ level: 5, tone: 'neutral' })).toBe('Medium brown');
    expect(nameHairColor({ level: 1, tone: 'ash' })).toBe('Ash black');
    expect(nameHairColor({ level: 7, tone: 'red' })).toBe('Dark reddish blond');
    expect(nameHairColor({ level: 10, tone: 'neutral' })).toBe('Lightest blond');
  });
});

describe('sayHairReasons', () => {
  it('explains each kind of tone once', () => {
    expect(sayHairReasons(hairColorsOf('warm_spring'))).toEqual([
      'Golden and reddish tones are warm, like the season’s undertone.',
    ]);
    expect(sayHairReasons(hairColorsOf('light_summer'))).toEqual([
      'Ash tones are cool, like the season’s undertone.',
      'Neutral tones are neither golden nor ash; these are as light as the season.',
    ]);
  });
});

describe('sayMetalReason', () => {
  it('names the look of the metal, then the trait that decides', () => {
    const { ranking } = metalsOf('deep_winter');
    expect(
      ranking.map((ranked) => `${nameMetal(ranked.metal)}. ${sayMetalReason(ranked)}`),
    ).toEqual([
      'Silver. Cool, light and bright: its coolness goes with the season’s undertone.',
      'Platinum, white gold. Cool and very light: its coolness goes with the season’s undertone.',
      'Rose gold. A little warm, light and soft: its warmth goes against the season’s undertone.',
      'Copper. Warm, rather deep and bright: its warmth goes against the season’s undertone.',
      'Bronze. Warm, deep and muted: its warmth goes against the season’s undertone.',
      'Gold. Warm and bright: its warmth goes against the season’s undertone.',
    ]);
  });
});

describe('the reasons of all seasons', () => {
  it.each(SEASON_KEYS)('are sentences for %s, and promise nothing', (season) => {
    const makeUp = Object.values(makeUpOf(season));
    const { ranking, finish } = metalsOf(season);
    const sentences = [
      ...makeUp.flatMap(sayMakeUpReasons),
      ...sayHairReasons(hairColorsOf(season)),
      ...ranking.map(sayMetalReason),
      sayFinish(finish),
    ];
    for (const sentence of sentences) {
      expect(sentence).toMatch(SENTENCE);
      expect(sentence).not.toMatch(/\b(?:will|always|never|perfect|must|flatter)/i);
    }
    expect(ranking).toHaveLength(METALS.length);
    for (const color of makeUp.flat())
      expect(sayOrigin(color)).toMatch(/(?:^As| as|[a-z] than) in your palette$/);
  });
});
