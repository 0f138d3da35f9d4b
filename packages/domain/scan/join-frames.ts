import type { Hex } from '../color/hex.ts';
import { toLab } from '../color/lab.ts';
import { labToHex } from '../light/correct-light.ts';
import { median, medianColor } from '../color/median-color.ts';
import { applyGains } from '../light/white-point.ts';
import type { Sclera } from '../light/sclera.ts';
import type { FacePoint, FaceScan, LightCorrection, ScannedPoint } from './face-scan.ts';
import { atEachPoint } from './map-points.ts';

/** One of several frames of the same face in the same light. */
export interface ScannedFrame {
  readonly scan: FaceScan;
  /** Of any unit; the sharpest frame is the one that is shown. */
  readonly sharpness: number;
  /** A blink: the frame then says nothing of the eyes. */
  readonly hasEyesShut?: boolean;
}

/**
 * Joins frames into one scan: colors and confidences are medians, so that the sensor's noise and one odd frame have no
 * effect. Positions, notes and warnings are those of the sharpest frame, on which they are shown. A point that fewer
 * than half of the frames saw is withheld, as that frame or one that withheld it explains.
 *
 * @throws of no frames.
 */
export function joinFrames(frames: readonly ScannedFrame[]): FaceScan {
  const bySharpness = frames.toSorted((one, other) => other.sharpness - one.sharpness);
  const [sharpest] = bySharpness;
  if (!sharpest) throw new Error('Joining needs at least one frame');
  const { scan } = sharpest;
  const sclera = joinScleras(bySharpness);
  const correction = joinCorrections(bySharpness);
  return {
    ...scan,
    ...atEachPoint((place) => joinPoint(bySharpness, place, correction)),
    ...(scan.sclera === undefined ? {} : { sclera }),
    ...(correction ? { correction } : {}),
  };
}

/** The sharpest frame, whose picture goes with the joined scan. @throws of no frames. */
export function sharpestOf<Frame extends { readonly sharpness: number }>(
  frames: readonly Frame[],
): Frame {
  const [first, ...others] = frames;
  if (!first) throw new Error('There is no frame');
  return others.reduce((best, frame) => (frame.sharpness > best.sharpness ? frame : best), first);
}

const NOT_SEEN: ScannedPoint = { hex: null, x: -1, y: -1, confidence: 0, note: '' };
const OF_THE_EYES: ReadonlySet<FacePoint> = new Set(['lightEye', 'darkEye']);

function joinPoint(
  bySharpness: readonly ScannedFrame[],
  place: FacePoint,
  correction: LightCorrection | null,
): ScannedPoint {
  const awake = bySharpness.filter((frame) => !(OF_THE_EYES.has(place) && frame.hasEyesShut));
  const usable = (awake.length > 0 ? awake : bySharpness).map(({ scan }) => scan[place]);
  const seen = usable.filter(({ hex }) => hex !== null);
  const shown = seen[0];
  if (!shown || seen.length * 2 < usable.length)
    return usable.find((point) => point.hex === null) ?? NOT_SEEN;
  const rawHex = joinHexes(seen.map((point) => point.rawHex));
  // One light for all frames: one of them may have been left uncorrected.
  const isCorrectable = rawHex !== null && correction !== null;
  return {
    ...shown,
    hex: isCorrectable
      ? applyGains(rawHex, correction.gains)
      : joinHexes(seen.map(({ hex }) => hex)),
    ...(shown.rawHex === undefined ? {} : { rawHex }),
    confidence: Math.round(median(seen.map(({ confidence }) => confidence))),
  };
}

function joinHexes(hexes: readonly (Hex | null | undefined)[]): Hex | null {
  const colors = hexes.flatMap((hex) => (hex ? toLab(hex) : []));
  return colors.length === 0 ? null : labToHex(medianColor(colors));
}

function joinScleras(frames: readonly ScannedFrame[]): Sclera | null {
  const seen = frames.flatMap(({ scan, hasEyesShut }) =>
    scan.sclera && !hasEyesShut ? scan.sclera : [],
  );
  const hex = joinHexes(seen.map((sclera) => sclera.hex));
  if (!hex) return null;
  const pixels = Math.round(median(seen.map((sclera) => sclera.pixels)));
  // Two eyes are the rule: most frames must say otherwise.
  return { hex, pixels, eyes: median(seen.map(({ eyes = 2 }) => eyes)) < 1.5 ? 1 : 2 };
}

/** The correction of most frames, with the median of its gains; `null` from an engine that reports none. */
function joinCorrections(frames: readonly ScannedFrame[]): LightCorrection | null {
  const all = frames.flatMap(({ scan: { correction } }) => correction ?? []);
  const corrected = all.filter(({ method }) => method !== 'none');
  const used = corrected.length * 2 >= all.length ? corrected : [];
  const [first] = used;
  if (!first) return all.find(({ method }) => method === 'none') ?? null;
  const alike = used.filter(({ method }) => method === first.method).map(({ gains }) => gains);
  const ofChannel = (channel: 0 | 1 | 2) => median(alike.map((gains) => gains[channel]));
  return { method: first.method, gains: [ofChannel(0), ofChannel(1), ofChannel(2)] };
}
