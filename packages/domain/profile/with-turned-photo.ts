import { turnPlace, turnScan, type QuarterTurns } from '../scan/turn-scan.ts';
import { withPersonalColors } from './fill-points.ts';
import type { Profile } from './profile.ts';
import { contextOf, withReadingContext } from './with-reading-context.ts';

/** How the profile's photo was turned, clockwise. */
export interface PhotoTurn {
  readonly turns: QuarterTurns;
  /** Width over height of the photo before it was turned. */
  readonly aspect: number;
}

/**
 * The profile for the same photo turned: points, scan and white point lie where they lay on the person. Colors and what
 * was read from them stay, because the picture's colors do. `now` is ISO time.
 */
export function withTurnedPhoto(
  profile: Profile,
  { turns, aspect }: PhotoTurn,
  now: string,
): Profile {
  const { savedAIData, colorPoints } = profile.personal_colors;
  const { whitePoint } = contextOf(profile);
  const white = whitePoint && { ...whitePoint, ...turnPlace(whitePoint, turns) };
  const turned = {
    colorPoints: colorPoints.map((point) => ({ ...point, ...turnPlace(point, turns) })),
    savedAIData: savedAIData && turnScan(savedAIData, turns, aspect),
  };
  const lit = white ? withReadingContext(profile, { whitePoint: white }, now) : profile;
  return withPersonalColors(lit, turned, now);
}
