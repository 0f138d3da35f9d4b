import { deltaE2000 } from '../color/color-space.ts';
import { applyGains } from '../light/white-point.ts';
import { FACE_POINTS } from './face-scan.ts';
import type { FacePoint, FaceScan, LightCorrection, ScannedPoint } from './face-scan.ts';
import { atEachPoint, mapPoints } from './map-points.ts';
import { withoutRepeats } from './scan-finding.ts';

/** How near two readings of one place are: `alike` below 3, `near` below 8, else `different` (CIEDE2000). */
export const LIKENESSES = ['alike', 'near', 'different'] as const;
export type Likeness = (typeof LIKENESSES)[number];

/** Hardly visible unless the two colors touch. */
const ALIKE_BELOW = 3;
/** From here on they look like two colors, and the season may depend on it. */
const NEAR_BELOW = 8;

/** Two engines' scans of one photo. */
export interface ScanOpinions {
  readonly first: FaceScan;
  readonly second: FaceScan;
}

export const OPINIONS = ['first', 'second'] as const;
export type Opinion = (typeof OPINIONS)[number];

/** Whose reading of each place is taken. */
export type OpinionOfPoints = Readonly<Record<FacePoint, Opinion>>;

export interface ColorDifference {
  /** CIEDE2000, rounded to a tenth for display. */
  readonly difference: number;
  readonly likeness: Likeness;
}

/** The difference of two colors; `null` if one of them was withheld. */
export function compareColors(
  one: ScannedPoint['hex'],
  other: ScannedPoint['hex'],
): ColorDifference | null {
  if (!one || !other) return null;
  const difference = Math.round(10 * deltaE2000(one, other)) / 10;
  if (difference < ALIKE_BELOW) return { difference, likeness: 'alike' };
  return { difference, likeness: difference < NEAR_BELOW ? 'near' : 'different' };
}

/** The difference at every place, with both scans in the same light. */
export function compareScans(
  opinions: ScanOpinions,
): Readonly<Record<FacePoint, ColorDifference | null>> {
  const { first, second } = inOneLight(opinions);
  return atEachPoint((place) => compareColors(first[place].hex, second[place].hex));
}

/**
 * Both scans in the light that one of them found. The light is the photo's, whoever measured it, so the uncorrected
 * scan is corrected by it too: otherwise the two would differ by the light, and a mixture of them would be in no light
 * at all. If each found a light, or neither did, both stay unchanged.
 */
export function inOneLight({ first, second }: ScanOpinions): ScanOpinions {
  const [firstLight, secondLight] = [lightOf(first), lightOf(second)];
  if (firstLight && !secondLight) return { first, second: correctScan(second, firstLight) };
  if (secondLight && !firstLight) return { first: correctScan(first, secondLight), second };
  return { first, second };
}

/**
 * One scan combined from two, in one light. `seenBy` names who saw most of it, and other points carry their own
 * `seenBy`. Warnings come from the scans that contributed; the white of the eye is the photo's.
 */
export function chooseFromScans(opinions: ScanOpinions, choice: OpinionOfPoints): FaceScan {
  const seen = inOneLight(opinions);
  const ofSecond = FACE_POINTS.filter((place) => choice[place] === 'second').length;
  const most: Opinion = 2 * ofSecond > FACE_POINTS.length ? 'second' : 'first';
  const [main, other] = most === 'first' ? [seen.first, seen.second] : [seen.second, seen.first];
  const at = (place: FacePoint): ScannedPoint =>
    choice[place] === most ? main[place] : signedPoint(other, place);
  const isMixed = ofSecond > 0 && ofSecond < FACE_POINTS.length;
  const sclera = main.sclera ?? other.sclera;
  const correction = main.correction ?? other.correction;
  const face = main.face ?? other.face;
  return {
    ...atEachPoint(at),
    warnings: [...withoutRepeats([...main.warnings, ...(isMixed ? other.warnings : [])])],
    ...(sclera === undefined ? {} : { sclera }),
    ...(correction ? { correction } : {}),
    ...(face ? { face } : {}),
    ...(main.seenBy ? { seenBy: main.seenBy } : {}),
  };
}

/** The default until the user chooses: the first scan, and from the second only what the first did not see. */
export function takeWhatWasSeen({ first, second }: ScanOpinions): OpinionOfPoints {
  return atEachPoint((place) =>
    first[place].hex === null && second[place].hex !== null ? 'second' : 'first',
  );
}

/** The same choice for every place. */
export function takeAllOf(opinion: Opinion): OpinionOfPoints {
  return atEachPoint(() => opinion);
}

function signedPoint(scan: FaceScan, place: FacePoint): ScannedPoint {
  return scan.seenBy ? { ...scan[place], seenBy: scan.seenBy } : scan[place];
}

function lightOf({ correction }: FaceScan): LightCorrection | null {
  return correction && correction.method !== 'none' ? correction : null;
}

function correctScan(scan: FaceScan, correction: LightCorrection): FaceScan {
  const correct = (point: ScannedPoint): ScannedPoint => {
    const rawHex = point.rawHex ?? point.hex;
    return { ...point, rawHex, hex: rawHex && applyGains(rawHex, correction.gains) };
  };
  return { ...mapPoints(scan, correct), correction };
}
