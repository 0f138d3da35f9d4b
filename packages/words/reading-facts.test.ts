import {
  AXES,
  analyzeColors,
  decidingFacts,
  findMirrorSigns,
  gradeAxis,
  headlineSeasons,
  isTelling,
  isWarmFamily,
  familyOf,
  labToLinear,
  linearToHex,
  offeredSeasons,
  surenessOf,
  SEASON_NAMES,
  SEASON_PROTOTYPES,
} from '@color-almanac/domain';
import type { Axis, Lab, MirrorSign, SeasonAnalysis, SeasonReading } from '@color-almanac/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { describeAxis } from './axes.ts';
import { sayDeciding, sayMirrorSigns, SURENESS_TEXTS } from './reading-facts.ts';
import { pairOf, sayCounter, sayReason } from './reading-reasons.ts';
import { sayRankReason } from './season-analysis.ts';

const labToHex = (color: Lab) => linearToHex(labToLinear(color));
const between = ([min, max]: [number, number]) => fc.double({ min, max, noNaN: true });
const lab = (l: [number, number], a: [number, number], b: [number, number]): fc.Arbitrary<Lab> =>
  fc.record({ l: between(l), a: between(a), b: between(b) });

/** Faces of every coloring, uncommon ones included; with and without a measured light. */
const face = fc.record({
  skin: lab([25, 88], [4, 18], [4, 32]).map(labToHex),
  hair: lab([2, 80], [-2, 18], [-4, 40]).map(labToHex),
  lightEye: lab([5, 65], [-8, 15], [-15, 30]).map(labToHex),
  darkEye: lab([2, 35], [-6, 12], [-10, 18]).map(labToHex),
  lip: lab([25, 65], [10, 38], [2, 28]).map(labToHex),
  light: fc.constantFrom(undefined, 'white-point' as const, 'unmeasured' as const),
});

const READINGS = 500;

/** The side of its axis that a sign in a mirror speaks for: 1 for warm, light and clear. */
const SIDES: Readonly<Record<MirrorSign, readonly [Axis, 1 | -1]>> = {
  'skin-rosy': ['warmth', -1],
  'skin-golden': ['warmth', 1],
  'hair-reddish': ['warmth', 1],
  'hair-ashy': ['warmth', -1],
  'hair-golden': ['warmth', 1],
  'hair-cool-black': ['warmth', -1],
  'hair-warm-black': ['warmth', 1],
  'eyes-cool': ['warmth', -1],
  'eyes-warm': ['warmth', 1],
  'lips-rose': ['warmth', -1],
  'lips-coral': ['warmth', 1],
  'hair-dark': ['lightness', -1],
  'hair-light': ['lightness', 1],
  'eyes-deep': ['lightness', -1],
  'eyes-light': ['lightness', 1],
  'eyes-darker-than-hair': ['clarity', -1],
  'eyes-lighter-than-hair': ['clarity', 1],
  'eyes-red-brown': ['clarity', -1],
  'contrast-low': ['clarity', -1],
  'contrast-high': ['clarity', 1],
};

/** The words of an axis that leave both sides open. */
const OPEN_WORDS = /^(?:neutral|medium)/;

function readingOf(analysis: SeasonAnalysis): SeasonReading {
  if (!analysis.reading) throw new Error('A face is read');
  return analysis.reading;
}

describe('the sentences about a reading', () => {
  it(`contradict one another in none of ${READINGS} readings`, () => {
    fc.assert(
      fc.property(face, ({ light, ...colors }) => {
        const analysis = analyzeColors({ ...colors, vein: null, ...(light ? { light } : {}) });
        expectOneHeadline(analysis);
        for (const season of offeredSeasons(analysis)) expectSignsAgree(analysis, season);
        expectDecisionAgrees(analysis);
        expectReasonsAreSome(analysis);
        expectRankAgrees(analysis);
      }),
      { numRuns: READINGS, seed: 45 },
    );
  });
});

/** One word of the scale for one headline, and no certainty where two seasons are named. */
function expectOneHeadline(analysis: SeasonAnalysis): void {
  const sureness = surenessOf(analysis);
  const named = headlineSeasons(analysis);
  expect(named).toHaveLength(sureness === 'between' ? 2 : 1);
  expect(named[0]).toBe(readingOf(analysis).ranking[0]?.season);
  expect(SURENESS_TEXTS[sureness]).not.toMatch(/\d|this photo/);
  if (sureness === 'clear') expect(analysis.confidence).toBeGreaterThanOrEqual(63);
  const isDoubtful = analysis.confidence < 45;
  if (isDoubtful) expect(named).toHaveLength(2);
  const stayed = analysis.stability?.seasons.find(({ season }) => season === named[0])?.share ?? 0;
  if (sureness === 'between' && !isDoubtful) expect(stayed).toBeLessThan(2 / 3);
  if (sureness === 'clear') expect(analysis.betweenTwo).toBe(false);
}

/** What is seen in a mirror lies on the season's side of an axis, and never against the word for the whole face. */
function expectSignsAgree(
  analysis: SeasonAnalysis,
  season: NonNullable<SeasonAnalysis['season']>,
): void {
  const reading = readingOf(analysis);
  const signs = findMirrorSigns(reading, season);
  expect(signs.length).toBeLessThanOrEqual(2);
  for (const { sign } of signs) {
    const [axis, side] = SIDES[sign];
    const { value } = reading.axes[axis];
    expect(Math.sign(SEASON_PROTOTYPES[season][axis])).toBe(side);
    const words = describeAxis(axis, value);
    expect(OPEN_WORDS.test(words) || Math.sign(value) === side, `${sign} beside ${words}`).toBe(
      true,
    );
  }
  const said = sayMirrorSigns(signs, season);
  expect(said ?? '').not.toMatch(/neither|free of|between|hardly|[#*{]|undefined/);
  if (said) expect(said).toContain(SEASON_NAMES[season]);
}

/** What decides agrees with the ranking and with the words for the face: something always speaks for the first. */
function expectDecisionAgrees(analysis: SeasonAnalysis): void {
  const { axes, ...reading } = readingOf(analysis);
  const pair = pairOf(reading);
  if (!pair) throw new Error('A face with five colors is ranked');
  const { face: own, axis, higher, lower } = decidingFacts(axes, pair);
  const text = sayDeciding(decidingFacts(axes, pair), pair.first);
  expect(own?.grade).toBe(gradeAxis(axis, axes[axis].value));
  expect(text).toContain(`Yours is ${describeAxis(axis, axes[axis].value)}`);
  if (own?.nearer === pair.second) expect(own.tips, text).not.toBeNull();
  if (own?.nearer) {
    const distance = (one: typeof higher) =>
      Math.abs(axes[axis].value - SEASON_PROTOTYPES[one][axis]);
    const other = own.nearer === higher ? lower : higher;
    expect(distance(own.nearer)).toBeLessThan(distance(other));
  }
  // A warm season is never called cool, nor a cool one warm.
  for (const [season, word] of [...text.matchAll(/(\w+ \w+) (?:is )?(warm|cool)[,.]/g)].map(
    ([, name = '', side = '']) => [name, side] as const,
  )) {
    const key = [higher, lower].find((one) => SEASON_NAMES[one] === season.replace(/^is /, ''));
    if (key) expect(isWarmFamily(familyOf(key)) ? 'warm' : 'cool').toBe(word);
  }
}

/** No reason is one that is none. */
function expectReasonsAreSome(analysis: SeasonAnalysis): void {
  const reading = readingOf(analysis);
  const pair = pairOf(reading);
  const named = [...reading.reasons, reading.counterArgument];
  for (const id of named) {
    const contribution = reading.contributions.find(({ term }) => term === id);
    if (contribution) expect(isTelling(contribution)).toBe(true);
  }
  const texts = [
    ...reading.reasons.map((reason) => sayReason(reason, reading, pair)),
    sayCounter(reading.counterArgument, reading, pair),
  ].join(' ');
  expect(texts).not.toMatch(/neither .+ nor|a medium step|free of red/);
}

/** "Warmer than you" of a season agrees with its side of the same axis. */
function expectRankAgrees(analysis: SeasonAnalysis): void {
  const { axes } = readingOf(analysis);
  const ways = {
    warmth: ['cooler', 'warmer'],
    lightness: ['deeper', 'lighter'],
    clarity: ['softer', 'clearer'],
  };
  for (const ranked of analysis.analysisDetails.seasonRanking) {
    if (typeof ranked === 'string') throw new Error('Our own ranking has reasons');
    const text = sayRankReason(ranked.season, ranked.reason).toLowerCase();
    for (const axis of AXES) {
      const ahead = SEASON_PROTOTYPES[ranked.season][axis] - axes[axis].value;
      const [below = '', above = ''] = ways[axis];
      if (text.includes(below)) expect(ahead).toBeLessThan(0);
      if (text.includes(above)) expect(ahead).toBeGreaterThan(0);
    }
  }
}
