import type { Hex } from '../color/hex.ts';
import { capitalize } from '../text/capitalize.ts';
import { labToHex } from './correct-light.ts';
import type { FaceColors, TermReading } from './measure-axes.ts';
import { NEAR_BLACK_HAIR } from './season-model.ts';
import { TERM_WORDS, type TermWords } from './term-words.ts';

export interface TermInWords {
  /** "Hair is golden" */
  readonly title: string;
  /** "Your hair #C58A4B is golden (b* 42): much warmer than usual", without an end, so that a conclusion can follow. */
  readonly observation: string;
  /** The colors spoken of, as they were read. */
  readonly colors: readonly Hex[];
}

/** Says what one term saw, with the color it saw it in and how that compares with the usual face. */
export function wordTerm(term: TermReading, face: FaceColors): TermInWords {
  const words = TERM_WORDS[term.id];
  const seen = words.points.flatMap((point) => face[point] ?? []);
  const colors = seen.map(labToHex);
  const aboutHair = words.points.includes('hair') && words.shows !== 'both L*';
  const isNearBlack = aboutHair && (face.hair?.l ?? 100) < NEAR_BLACK_HAIR.none;
  const grade = gradeOf(term.z, (isNearBlack ? words.nearBlack : undefined) ?? words.grades);
  const isPair = words.shows === 'both L*';
  const named = isPair ? colors.slice(0, 1) : colors;
  const figure = isPair
    ? `L* ${seen.map(({ l }) => Math.round(l)).join(' against ')}`
    : `${words.shows} ${Math.round(term.value)}`;
  const { subject, verb } = subjectOf(words, face);
  const hair = face.hairWithoutHue ? 'brows' : 'hair';
  const usual = isNearBlack && term.axis === 'warmth' ? 'usual for hair this dark' : 'usual';
  const observed = grade.replace('{hair}', `${hair} ${colors[1] ?? ''}`);
  return {
    title: `${capitalize(subject)} ${verb} ${grade.replace('{hair}', hair)}`,
    observation: `Your ${subject} ${named.join(' and ')} ${verb} ${observed} (${figure}): ${compare(term)} than ${usual}`,
    colors,
  };
}

/**
 * Where hair is gray its color is not read; what stands in its place is the color of the brows. And where one eye color
 * of two was seen, one is spoken of.
 */
function subjectOf({ subject, verb, points }: TermWords, face: FaceColors) {
  if (subject === 'hair' && face.hairWithoutHue) return { subject: 'brows', verb: 'are' };
  const isOneOfTwo = verb === 'are' && points.some((point) => !face[point]);
  return isOneOfTwo ? { subject: subject.replace(/s$/, ''), verb: 'is' } : { subject, verb };
}

function gradeOf(z: number, [low, middle, high]: readonly [string, string, string]): string {
  if (z <= -0.5) return low;
  return z < 0.5 ? middle : high;
}

function compare({ id, z }: TermReading): string {
  const { less, more } = TERM_WORDS[id];
  const word = z < 0 ? less : more;
  if (Math.abs(z) < 0.5) return `a little ${word}`;
  return Math.abs(z) < 1.5 ? word : `much ${word}`;
}
