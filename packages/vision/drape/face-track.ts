import type { Point } from '../embedded/region.ts';
import type { Cancellation, VisionFailure } from '../vision-engine.ts';

/**
 * Points of a face that keep their distances while it speaks and smiles: chin, forehead, corners of the jaw, corners of
 * the eyes. Always in this order, so that two lists of them can be compared.
 */
export type FaceAnchors = readonly Point[];

/** Where the face is in a frame of the camera. */
export interface TrackedFace {
  /** As shares of the frame's width and height. */
  readonly anchors: FaceAnchors;
  /** What a drape of this face shows, as shares of the frame; it may reach below the frame. */
  readonly portrait: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

export interface FaceTrack {
  /** `null` if the frame shows none. */
  readonly face: TrackedFace | null;
}

/** `null`: the frame was dropped, because the engine was busy, or the signal was aborted. */
export type TrackOutcome =
  | { readonly ok: true; readonly track: FaceTrack | null }
  | { readonly ok: false; readonly failure: VisionFailure };

/** Follows a face through the frames of a camera by its landmarks alone, fast enough for each frame. */
export interface FaceTracker<Frame> {
  /** Never waits behind other work: a frame that can't be tracked now is dropped. */
  trackFace(frame: Frame, signal?: Cancellation): Promise<TrackOutcome>;
}
