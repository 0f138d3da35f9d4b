import type { FrameFace, FrameSight, LightTint } from './frame-sight.ts';

/** What to mend in a camera frame, in the order in which it is said: what hides everything else comes first. */
export const FRAME_FLAWS = [
  'no-face',
  'several-faces',
  'too-small',
  'cut-off',
  'tilted',
  'hair-cut',
  'too-dark',
  // Before what it causes: light with a tint clips its own channel first, and darkens one cheek more than the other.
  'tinted',
  'clipped',
  'uneven',
  'eyes-shut',
  'blurred',
] as const;
export type FrameFlaw = (typeof FRAME_FLAWS)[number];

/**
 * A good frame, or the first flaw with the figure that shows it: faces, shares, degrees or OKLab, as the limit of that
 * flaw is given.
 */
export type FrameJudgement =
  | { readonly ok: true }
  | { readonly ok: false; readonly flaw: FrameFlaw; readonly figure: number };

/**
 * Limits of a frame worth reading. Where a scan doubts a photo by the same figure, the limit is where that doubt costs
 * about ten percent.
 */
export const FRAME_LIMITS = {
  /** Share of the frame's height. In a frame of 480 lines it leaves an iris of ten pixels. */
  smallestFace: 0.3,
  /** Share of the frame by which the face's outline may leave it: the outline is a little wider than the face. */
  mostCut: 0.01,
  /** Degrees. Beyond it one cheek turns from the light, and the far eye narrows. */
  mostRoll: 15,
  mostYaw: 24,
  mostPitch: 28,
  /** OKLab lightness; `judgeLight` doubts below 0.5. */
  darkestFace: 0.42,
  /** Share of the face. Shine on a nose covers less. */
  mostClipped: 0.12,
  /** OKLab lightness; `judgeLight` doubts above 0.08, and 0.14 costs ten percent. */
  mostUneven: 0.14,
  /** OKLab. Healthy whites differ by 0.014; `judgeLight` doubts above 0.04, and 0.067 costs ten percent. */
  mostTint: 0.065,
  /** Share of the face. Beyond it the white of the eyes is clipped too and shows no tint, or a wrong one. */
  mostClippedForTint: 0.5,
  /** Height of the opening over the iris. A scan doubts eyes below 0.55 and reads none below 0.3. */
  leastOpenness: 0.4,
  /** See `FrameFace`. Cameras in focus give 0.02 and more; blurred by a hundredth of its height, a face gives 0.005. */
  leastSharpness: 0.008,
} as const;

interface JudgeOptions {
  /** With a white beside the face, the light's tint is known and no flaw. */
  readonly isLightKnown?: boolean;
  /** What is judged, as a mirror asks for no more than good light; everything if absent. */
  readonly among?: ReadonlySet<FrameFlaw>;
}

/** The first thing to mend, or that there is none. */
export function judgeFrame(
  { face, faces }: FrameSight,
  { isLightKnown = false, among }: JudgeOptions = {},
): FrameJudgement {
  if (!face) return { ok: false, flaw: 'no-face', figure: 0 };
  const found: Readonly<Record<Exclude<FrameFlaw, 'no-face'>, number | null>> = {
    'several-faces': above(faces, 1),
    'too-small': below(face.height, FRAME_LIMITS.smallestFace),
    'cut-off': above(cutOf(face), FRAME_LIMITS.mostCut),
    tilted: findTilt(face),
    'hair-cut': below(face.crown, 0),
    'too-dark': below(face.exposure, FRAME_LIMITS.darkestFace),
    tinted: isLightKnown ? null : findTint(face),
    clipped: above(face.clipped, FRAME_LIMITS.mostClipped),
    uneven: above(face.cheeks, FRAME_LIMITS.mostUneven),
    'eyes-shut': below(face.openness, FRAME_LIMITS.leastOpenness),
    blurred: below(face.sharpness, FRAME_LIMITS.leastSharpness),
  };
  for (const flaw of FRAME_FLAWS) {
    const figure = flaw === 'no-face' ? null : found[flaw];
    const isJudged = among?.has(flaw) ?? true;
    if (figure !== null && isJudged) return { ok: false, flaw, figure };
  }
  return { ok: true };
}

function findTint({ tint, clipped }: FrameFace): number | null {
  if (!tint || clipped > FRAME_LIMITS.mostClippedForTint) return null;
  return above(amountOf(tint), FRAME_LIMITS.mostTint);
}

/** Distance from a healthy white in daylight, in OKLab. */
export function amountOf({ a, b }: LightTint): number {
  return Math.hypot(a, b);
}

function above(value: number, limit: number): number | null {
  return value > limit ? value : null;
}

function below(value: number, limit: number): number | null {
  return value < limit ? value : null;
}

/** How far the outline leaves the frame, as a share of it. */
function cutOf({ bounds }: FrameFace): number {
  return Math.max(-bounds.left, -bounds.top, bounds.right - 1, bounds.bottom - 1);
}

/** The angle that is most beyond its limit, in degrees. */
function findTilt({ roll, yaw, pitch }: FrameFace): number | null {
  const angles = [
    [roll, FRAME_LIMITS.mostRoll],
    [yaw, FRAME_LIMITS.mostYaw],
    [pitch, FRAME_LIMITS.mostPitch],
  ] as const;
  const [worst] = angles.toSorted(
    (one, other) => Math.abs(other[0]) / other[1] - Math.abs(one[0]) / one[1],
  );
  return worst && Math.abs(worst[0]) > worst[1] ? worst[0] : null;
}
