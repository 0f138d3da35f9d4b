import type { WeightedColor } from './pattern.ts';

interface AreaAssignment {
  /** The area of each shape, in any unit. */
  readonly areas: readonly number[];
  /** A sort position for each shape: shapes with near positions get the same color. */
  readonly wishes: readonly number[];
  readonly colors: readonly WeightedColor[];
  /** The order in which the colors follow the positions; the palette's own by default. */
  readonly order?: readonly number[];
}

/**
 * Assigns a color to each shape so that the covered areas follow the weights. All shapes, sorted by position, are cut
 * at the weights into preferred colors; then they are assigned, the largest first, each to its preferred color or, if
 * that is full, to the nearest one with space. The small shapes even out what the large ones left over, as in the
 * largest-first rule for filling bins (Johnson 1973).
 */
export function assignByArea({ areas, wishes, colors, order }: AreaAssignment): readonly number[] {
  const line = order ?? colors.map((_, place) => place);
  const weights = line.map((place) => colors[place]?.weight ?? 0);
  const unit = sum(areas) / Math.max(sum(weights), Number.MIN_VALUE);
  const needs = weights.map((weight) => weight * unit);
  const wished = cutLine(areas, wishes, needs);
  const assigned = areas.map(() => 0);
  for (const shape of areas
    .map((_, place) => place)
    .sort((one, other) => at(areas, other) - at(areas, one))) {
    const slot = chooseColor(needs, at(wished, shape), at(areas, shape));
    needs[slot] = at(needs, slot) - at(areas, shape);
    assigned[shape] = at(line, slot);
  }
  return assigned;
}

/** How far one shape may exceed a color's share, as a part of the shape. */
const OVERDRAFT = 0.2;

function chooseColor(needs: readonly number[], wished: number, area: number): number {
  const enough = area * (1 - OVERDRAFT);
  for (let far = 0; far < needs.length; far += 1) {
    if (at(needs, wished - far) >= enough) return wished - far;
    if (at(needs, wished + far) >= enough) return wished + far;
  }
  return needs.indexOf(Math.max(...needs));
}

/** For each shape the segment that contains its middle. */
function cutLine(
  areas: readonly number[],
  wishes: readonly number[],
  segments: readonly number[],
): readonly number[] {
  const cut = areas.map(() => 0);
  let segment = 0;
  let end = at(segments, 0);
  let passedArea = 0;
  for (const shape of areas
    .map((_, place) => place)
    .sort((one, other) => at(wishes, one) - at(wishes, other))) {
    while (passedArea + at(areas, shape) / 2 > end && segment < segments.length - 1) {
      segment += 1;
      end += at(segments, segment);
    }
    cut[shape] = segment;
    passedArea += at(areas, shape);
  }
  return cut;
}

const at = (numbers: readonly number[], place: number): number => numbers[place] ?? 0;

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
