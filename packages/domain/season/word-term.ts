import type { Hex } from '../color/hex.ts';
import { capitalize } from '../text/capitalize.ts';
import type { FaceColors, TermReading } from './measure-axes.ts';
import { NEAR_BLACK_HAIR, type ReadingPoint } from './season-model.ts';
import { TERM_WORDS, type TermWords } from './term-words.ts';

export interface TermInWords {
  /** "Hair is golden" */
  readonly title: string;
  /**
   * "Your hair #C58A4B is golden (b* 42): much warmer than usual", without a full stop, so that a conclusion can
   * follow.
   */
  readonly observation: string;
  /** The colors mentioned, as they were read. */
  readonly colors: readonly Hex[];
}

/** The colors of a face for display. */
export type ShownColors = Readonly<Partial<Record<ReadingPoint, Hex>>>;

/** A face as it was read and as it is displayed. */
export interface ShownFace {
  readonly face: FaceColors;
  readonly shown: ShownColors;
}

/** Describes one term, with the color it was read from and a comparison with the usual face. */
export function wordTerm(term: TermReading, { face, shown }: ShownFace): TermInWords {
  const words = TERM_WORDS[term.id];
  const colors = listColors(words.points, shown);
  const isPair = words.shows === 'both L*';
  const aboutHair = !isPair && words.points.includes('hair');
  const isNearBlack = aboutHair && (face.hair?.l ?? 100) < NEAR_BLACK_HAIR.none;
  const grade = gradeOf(term.z, (isNearBlack ? words.nearBlack : undefined) ?? words.grades);
  const { subject, verb } = subjectOf(words, face);
  const title = `${capitalize(subject)} ${verb}`;
  const usual = isNearBlack && term.axis === 'warmth' ? 'usual for hair this dark' : 'usual';
  const comparison = `${compare(term, words)} than ${usual}`;
  const [color = '', other = ''] = colors;
  if (!isPair) {
    const seen = other === '' ? color : `${color} and ${other}`;
    return {
      title: `${title} ${grade}`,
      observation: `Your ${subject} ${seen} ${verb} ${grade} (${words.shows} ${Math.round(term.value)}): ${comparison}`,
      colors,
    };
  }
  const hair = face.hairWithoutHue ? 'brows' : 'hair';
  const observed = grade.replace('{hair}', `${hair} ${other}`);
  const depths = words.points.map((point) => Math.round(face[point]?.l ?? 0)).join(' against ');
  return {
    title: `${title} ${grade.replace('{hair}', hair)}`,
    observation: `Your ${subject} ${color} ${verb} ${observed} (L* ${depths}): ${comparison}`,
    colors,
  };
}

function listColors(points: readonly ReadingPoint[], shown: ShownColors): readonly Hex[] {
  const colors: Hex[] = [];
  for (const point of points) {
    const color = shown[point];
    if (color) colors.push(color);
  }
  return colors;
}

/**
 * Gray hair is not read for color; the color of the brows replaces it. And if only one of two eye colors was seen, the
 * singular is used.
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

function compare({ z }: TermReading, { less, more }: TermWords): string {
  const word = z < 0 ? less : more;
  if (Math.abs(z) < 0.5) return `a little ${word}`;
  return Math.abs(z) < 1.5 ? word : `much ${word}`;
}
