import type { SeededChance } from '@color-almanac/domain';

/** The direction of the flow at a position in pixels, in radians. */
export type HeadingAt = (x: number, y: number) => number;

const TURN = 2 * Math.PI;
/** Whole waves from side to side and from top to bottom. */
const WAVES = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
  [2, 1],
  [1, -2],
] as const;
/** The largest turn from the main direction: below a quarter, so that nothing circles. */
const MOST_TURN = 1.25;

/**
 * A smooth flow over a plane that repeats after each width and height: one direction, turned to either side by a sum of
 * long waves sampled at positions displaced by other waves (the domain warping of I. Quilez, 2002, over a Fourier
 * series instead of noise, because it is periodic).
 */
export function createHeadings(chance: SeededChance, width: number, height: number): HeadingAt {
  const bearing = TURN * chance.uniform();
  const warpAcross = createSwell(chance);
  const warpDown = createSwell(chance);
  const swing = createSwell(chance);
  return (x, y) => {
    const across = x / width;
    const down = y / height;
    const moved = across + 0.12 * warpAcross(across, down);
    return bearing + MOST_TURN * swing(moved, down + 0.12 * warpDown(across, down));
  };
}

/** A sum of waves from -1 to 1 over the unit square, with larger amplitudes for long waves. */
function createSwell(chance: SeededChance): HeadingAt {
  const waves = WAVES.map(([across, down]) => ({
    across: TURN * across,
    down: TURN * down,
    phase: TURN * chance.uniform(),
    height: (0.5 + chance.uniform()) / (across * across + down * down),
  }));
  const most = waves.reduce((sum, { height }) => sum + height, 0);
  return (x, y) => {
    let sum = 0;
    for (const { across, down, phase, height } of waves) {
      sum += height * Math.sin(across * x + down * y + phase);
    }
    return sum / most;
  };
}
