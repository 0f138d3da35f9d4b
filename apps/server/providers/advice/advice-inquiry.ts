import { LONGEST_ADVICE, type AdvisedColor } from '@color-almanac/contract';
import {
  nameColor,
  paletteOf,
  SEASON_KEYS,
  SEASON_NAMES,
  SEASON_TRAITS,
  type SeasonKey,
} from '@color-almanac/domain';
import * as z from 'zod';

import { describe, listOf, objectOf, TEXT } from '../inference/answer-parts.ts';
import type { Inquiry } from '../inference/inquiry.ts';
import { toSpokenText } from '../plain-text.ts';

export interface AdviceWish {
  readonly season: SeasonKey;
  readonly colors: readonly AdvisedColor[];
}

const MOST_PARAGRAPHS = 4;
/** A much longer reply is cut before it is searched for Markdown, which takes quadratic time. */
const LONGEST_READ = 4 * LONGEST_ADVICE;
/** Every eighth color name is enough to describe the palette. */
const EVERY = 8;

const PLACES: Readonly<Record<AdvisedColor['place'], string>> = {
  skin: 'skin',
  hair: 'hair',
  lightEye: 'lighter part of the iris',
  darkEye: 'darker part of the iris',
  lip: 'lips',
  other: 'another color of the picture',
};

/** The question about a season that this app's rules found. The reply is text and decides nothing. */
export function wordAdviceInquiry({ season, colors }: AdviceWish): Inquiry<string> {
  const { dominant, ...traits } = SEASON_TRAITS[season];
  const known = Object.entries(traits).map(([trait, word]) => `- ${trait}: ${word}`);
  const read = colors.map(({ place, hex }) => `- ${PLACES[place]}: ${hex} (${nameColor(hex)})`);
  const palette = paletteOf(season)
    .filter((_, at) => at % EVERY === 0)
    .map(({ name }) => name);
  return {
    task: [
      `Somebody's color season is ${SEASON_NAMES[season]}. Write to them how to wear it with these colors.`,
      `What is known of the season:\n${known.join('\n')}\n- leading trait: ${dominant}`,
      `Some colors of its palette: ${palette.join(', ')}.`,
      `The colors that were read in their photo:\n${read.join('\n')}`,
      `Write two or three short paragraphs of plain text in English, together at most ${LONGEST_ADVICE - 200} characters: what to reach for near the face, how to combine it, and one thing to be careful with. The season is settled: do not judge it, and name no other season. No percentages, scores or rankings, no headings, lists, links or markup.`,
    ].join('\n\n'),
    form: {
      name: 'advice',
      schema: objectOf({
        paragraphs: describe(listOf(TEXT), 'Two or three paragraphs of plain text'),
      }),
    },
    schema: z.object({ paragraphs: z.array(z.string()) }).transform(joinParagraphs(season)),
  };
}

/** A reply that says more than it was asked for is refused, and may be requested once more. */
function joinParagraphs(season: SeasonKey) {
  const others = SEASON_KEYS.filter((key) => key !== season).map((key) =>
    SEASON_NAMES[key].toLowerCase(),
  );
  return ({ paragraphs }: { readonly paragraphs: readonly string[] }, context: z.RefinementCtx) => {
    const lines = paragraphs
      .flatMap((paragraph) => paragraph.slice(0, LONGEST_READ).split(/\n\s*\n/))
      .map((paragraph) => toSpokenText(stripMarks(paragraph), LONGEST_ADVICE))
      .filter((line) => line !== '')
      .slice(0, MOST_PARAGRAPHS);
    const text = fitLines(lines);
    const lower = text.toLowerCase();
    const complain = (message: string) => {
      context.addIssue({ code: 'custom', message, path: ['paragraphs'] });
      return z.NEVER;
    };
    if (text === '') return complain('must hold text');
    if (others.some((other) => lower.includes(other))) return complain('must name no other season');
    if (/\d\s*(?:%|percent)/i.test(text)) return complain('must hold no percentages');
    return text;
  };
}

/** Markdown marks, which would be shown literally. */
const stripMarks = (text: string): string =>
  text.replaceAll(/^\s*(?:#{1,6}\s+|[-*+]\s+)/gm, '').replaceAll(/\*\*|__|`/g, '');

/**
 * As many whole paragraphs as fit. If the first alone is too long, it is cut to half as many characters, because a
 * character may take two UTF-16 units.
 */
function fitLines(lines: readonly string[]): string {
  let text = lines[0] ?? '';
  for (const line of lines.slice(1)) {
    const longer = `${text}\n\n${line}`;
    if (longer.length > LONGEST_ADVICE) break;
    text = longer;
  }
  return text.length <= LONGEST_ADVICE ? text : toSpokenText(text, LONGEST_ADVICE / 2);
}
