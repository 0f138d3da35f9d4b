import type { Degree } from '../color/degree.ts';
import type { Hex } from '../color/hex.ts';
import type { FaceColors, TermReading } from './measure-axes.ts';
import { type ReadingPoint } from './reading-points.ts';
import { NEAR_BLACK_HAIR, type TermId } from './season-model.ts';
import type { SeenTerm } from './season-reading.ts';

/** The points of the face that each term uses. */
export const TERM_POINTS: Readonly<Record<TermId, readonly ReadingPoint[]>> = {
  'skin.b': ['skin'],
  'hair.a': ['hair'],
  'hair.b': ['hair'],
  'darkEye.b': ['darkEye'],
  'lip.b': ['lip'],
  'hair.L': ['hair'],
  'lightEye.L': ['lightEye'],
  'darkEye.L': ['darkEye'],
  'lightEye.L-hair.L': ['lightEye', 'hair'],
  'eye.a': ['lightEye', 'darkEye'],
  'abs(skin.L-hair.L)': ['skin', 'hair'],
};

/** The colors of a face for display. */
export type ShownColors = Readonly<Partial<Record<ReadingPoint, Hex>>>;

/** A face as it was read and for display. */
export interface ShownFace {
  readonly face: FaceColors;
  readonly shown: ShownColors;
}

/** What one term saw, the colors it used, and how that compares with the usual face. */
export function seeTerm(
  { id, z, value }: TermReading,
  { face, shown }: ShownFace,
): { readonly seen: SeenTerm; readonly colors: readonly Hex[] } {
  const points = TERM_POINTS[id];
  const isPair = id === 'lightEye.L-hair.L' || id === 'abs(skin.L-hair.L)';
  const isNearBlack =
    !isPair && points.includes('hair') && (face.hair?.l ?? 100) < NEAR_BLACK_HAIR.none;
  const seen: SeenTerm = {
    grade: gradeOf(z),
    way: z < 0 ? 'less' : 'more',
    degree: degreeOf(z),
    figures: isPair ? points.map((point) => toInteger(face[point]?.l ?? 0)) : [toInteger(value)],
    ...(isNearBlack ? { isNearBlack } : {}),
    ...(face.hairWithoutHue ? { isOfBrows: true } : {}),
  };
  return { seen, colors: points.flatMap((point) => shown[point] ?? []) };
}

function gradeOf(z: number): SeenTerm['grade'] {
  if (z <= -0.5) return 'low';
  return z < 0.5 ? 'middle' : 'high';
}

function degreeOf(z: number): Degree {
  if (Math.abs(z) < 0.5) return 'little';
  return Math.abs(z) < 1.5 ? 'plain' : 'much';
}

/** Rounded; -0 becomes 0, because JSON has no -0. */
const toInteger = (value: number): number => Math.round(value) || 0;
