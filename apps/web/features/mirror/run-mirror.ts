import type { LightGains } from '@color-almanac/domain';
import { steadyAnchors } from '@color-almanac/vision';
import type { FaceAnchors, SteadyAnchors, TrackedFace } from '@color-almanac/vision';

import { lendFrame, nextFrame } from '../../media/camera/watch-frames.ts';
import type { Cloth } from '../../media/drape/cloth.ts';
import type { MirrorEngines } from '../../media/vision/worker-engine.ts';
import { wait } from '../../base/wait.ts';
import { cutLiveCloth } from './live-cloth.ts';
import type { LiveCloth } from './live-cloth.ts';
import { followLight, LIGHT_START } from './mirror-light.ts';
import type { MirrorLight } from './mirror-light.ts';
import { followView, viewOfFace, viewOfFrame } from './mirror-view.ts';
import type { FollowedView } from './mirror-view.ts';
import { placeMirror } from './place-mirror.ts';
import type { MirrorElements } from './place-mirror.ts';

export interface MirrorOrder {
  readonly video: HTMLVideoElement;
  readonly elements: MirrorElements;
  readonly isMirrored: boolean;
  /** `null` until they are loaded; the mirror shows the camera meanwhile. */
  readonly engines: MirrorEngines | null;
  /** What corrects the light; `null` if nobody measured it. */
  readonly gains: LightGains | null;
  readonly getCloth: () => Cloth;
  /** Whether the user asks for less motion. */
  readonly isStill: boolean;
  readonly onSeen: (seen: Seen) => void;
  readonly onLight: (light: MirrorLight) => void;
  /** The engines can't go on. */
  readonly onLost: () => void;
  readonly signal: AbortSignal;
}

/** Whether the mirror shows a face, and a cloth below it. */
export type Seen = 'nothing' | 'face' | 'cloth';

/** What the three loops share: each writes its part, and whoever places reads the newest. */
interface Track {
  face: TrackedFace | null;
  steady: SteadyAnchors | null;
  /** When the face was last seen, in milliseconds. */
  seenAt: number;
  cloth: LiveCloth | null;
}

/** A face that is hidden by a hand for a moment keeps its cloth. */
const LOST_MS = 350;
/** How often the light is judged; each time takes the place of one frame's landmarks. */
const LIGHT_MS = 700;
/** The layers' width: as fine as the masks, and a quarter of the work of a still. */
const CLOTH_WIDTH = 256;
/** Of the light that nobody knows. Measuring it for each mask would take time, and only masks are used. */
const AS_SHOWN: LightGains = [1, 1, 1];

/**
 * Runs the mirror until the signal aborts. Three loops: the picture is placed at the camera's pace, landmarks
 * follow as fast as they can, and cloths are cut a few times a second. None waits for another.
 */
export async function runMirror(order: MirrorOrder): Promise<void> {
  const track: Track = { face: null, steady: null, seenAt: 0, cloth: null };
  const { engines } = order;
  const loops = engines
    ? [trackFaces(order, engines, track), cutCloths(order, engines, track)]
    : [];
  await Promise.all([placePictures(order, track), ...loops]);
}

async function placePictures(order: MirrorOrder, track: Track): Promise<void> {
  const { video, elements, isMirrored, getCloth, isStill, onSeen, signal } = order;
  let view: FollowedView | null = null;
  let cut: LiveCloth | null = null;
  let painted: Cloth | null = null;
  let last = performance.now();
  while (!signal.aborted) {
    await nextFrame(video, signal);
    const frame = { width: video.videoWidth, height: video.videoHeight };
    if (signal.aborted || frame.width === 0) continue;
    const now = performance.now();
    const isSeen = track.face !== null && now - track.seenAt < LOST_MS;
    const { face, steady, cloth: live } = track;
    onSeen(isSeen ? (live ? 'cloth' : 'face') : 'nothing');
    const elapsed = now - last;
    last = now;
    // The first face is framed at once.
    if (isSeen && face) view = followView(view, viewOfFace(face, frame), { elapsed, isStill });
    const cloth = getCloth();
    if (live && (live !== cut || cloth !== painted)) {
      live.paint(elements.cloth, cloth);
      [cut, painted] = [live, cloth];
    }
    const held =
      isSeen && live && steady ? { from: live.anchors, to: inFrame(steady.anchors, frame) } : null;
    placeMirror(elements, { view: view?.now ?? viewOfFrame(frame), isMirrored, held });
  }
}

function inFrame(
  anchors: FaceAnchors,
  { width, height }: { readonly width: number; readonly height: number },
): FaceAnchors {
  return anchors.map(({ x, y }) => ({ x: x * width, y: y * height }));
}

async function trackFaces(
  { video, gains, onLight, onLost, signal }: MirrorOrder,
  { tracker }: MirrorEngines,
  track: Track,
): Promise<void> {
  let light = LIGHT_START;
  let judgedAt = 0;
  while (!signal.aborted) {
    await nextFrame(video, signal);
    const at = performance.now();
    const frame = signal.aborted ? null : await lendFrame(video);
    if (!frame) continue;
    if (track.face && at - judgedAt > LIGHT_MS) {
      judgedAt = at;
      const outcome = await tracker.inspectFrame(frame, signal);
      // An aborted one fails, too.
      if (signal.aborted) return;
      if (!outcome.ok) return onLost();
      if (!outcome.sight) continue;
      light = followLight(light, outcome.sight, { isLightKnown: gains !== null });
      onLight({ flaw: light.flaw, tint: light.tint });
      continue;
    }
    const outcome = await tracker.trackFace(frame, signal);
    if (signal.aborted) return;
    if (!outcome.ok) return onLost();
    const face = outcome.track?.face;
    if (!face) continue;
    track.face = face;
    track.seenAt = performance.now();
    // In shares of a frame that is not square, which smoothing does not mind.
    track.steady = steadyAnchors(track.steady, face.anchors, at);
  }
}

async function cutCloths(
  { video, gains, onLost, signal }: MirrorOrder,
  { segmenter }: MirrorEngines,
  track: Track,
): Promise<void> {
  while (!signal.aborted) {
    await nextFrame(video, signal);
    const frame = signal.aborted || !track.face ? null : await lendFrame(video);
    if (!frame) continue;
    const options = { gains: gains ?? AS_SHOWN, width: CLOTH_WIDTH };
    const outcome = await segmenter.segmentFrame(frame, options, signal);
    if (signal.aborted) return;
    if (outcome.ok && outcome.layers) track.cloth = cutLiveCloth(outcome.layers);
    else if (!outcome.ok && isLost(outcome.failure.reason)) return onLost();
    else await wait(NO_FACE_MS, signal);
  }
}

/** Without a face there is nothing to cut; the tracker will see it first. */
const NO_FACE_MS = 200;

const isLost = (reason: string): boolean =>
  reason === 'engine-unavailable' || reason === 'engine-not-loaded';
