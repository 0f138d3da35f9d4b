import type { FaceScan, GarmentScan } from '@color-almanac/domain';

import type { FrameSight } from './capture/frame-sight.ts';

/** An upright sRGB picture: `width * height * 4` bytes, RGBA, rows from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Any cancel signal: a browser's or Node's AbortSignal fits. */
export interface Cancellation {
  readonly aborted: boolean;
}

/** The current step of a scan, reported as it happens and never ahead of it. */
export const SCAN_STEPS = ['processing-image', 'detecting-features', 'analyzing-colors'] as const;
export type ScanStep = (typeof SCAN_STEPS)[number];

/**
 * Every way a scan may end without a result. `invalid-image`: the engine cannot read what it was sent; `image-lost`:
 * the picture could not be sent to it; `engine-not-loaded`: the usual reason is a first visit without a connection; `refused`: a model refuses what the picture shows; `engine-failed`: anything
 * without a name of its own.
 */
export const VISION_FAILURES = [
  'no-face',
  'no-garment',
  'image-too-small',
  'too-dark',
  'strong-tint',
  'cancelled',
  'engine-unavailable',
  'engine-not-loaded',
  // For an engine that is called over a network.
  'invalid-image',
  'rate_limit',
  'image-lost',
  'refused',
  'engine-failed',
] as const;
export type VisionFailureReason = (typeof VISION_FAILURES)[number];

export interface VisionFailure {
  readonly reason: VisionFailureReason;
  /** A sentence for the user, if the engine is called over a network and answered one. */
  readonly message?: string;
  /** Seconds after which a retry may help; only for transient failures. */
  readonly retryAfter?: number;
}

export type FaceScanOutcome =
  | {
      readonly ok: true;
      readonly scan: FaceScan;
      /** The other engine's result for the same picture, if two were asked. */
      readonly secondOpinion?: FaceScan;
    }
  | { readonly ok: false; readonly failure: VisionFailure };

/** Where in the picture the garment is: `width * height` bytes over the whole of it, 0 (background) to 255 (garment). */
export interface GarmentMask {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

export type GarmentScanOutcome =
  | {
      readonly ok: true;
      readonly scan: GarmentScan;
      readonly mask: GarmentMask;
      /** The other engine's result for the same picture, if two were asked. */
      readonly secondOpinion?: GarmentScan;
    }
  | { readonly ok: false; readonly failure: VisionFailure };

export interface ScanRequest {
  readonly pixels: Pixels;
  /** Reads the face nearest to this place instead of the most prominent one; relative to the picture, 0 to 1. */
  readonly near?: { readonly x: number; readonly y: number };
  /** Aborting ends the scan at the next step with the failure `cancelled`. */
  readonly signal?: Cancellation;
  readonly onStep?: (step: ScanStep) => void;
}

/** `null`: the frame was dropped, because the engine was busy, or the signal was aborted. */
export type FrameOutcome =
  | { readonly ok: true; readonly sight: FrameSight | null }
  | { readonly ok: false; readonly failure: VisionFailure };

/** Looks at the frames of a camera, one after another, fast enough to guide the user. */
export interface FrameInspector<Frame> {
  /** Never waits behind other work: a frame that can't be inspected now is dropped. */
  inspectFrame(frame: Frame, signal?: Cancellation): Promise<FrameOutcome>;
}

/**
 * Analyzes pictures. An engine only sees; it never names a season, so that the same colors get the same reading from
 * any engine. Expected failures are values; only bugs throw.
 */
export interface VisionEngine {
  /** Shown to users who ask which engine was used, for example "on this device". */
  readonly name: string;
  /** Reads five color points from the most prominent face, or the one asked for. An engine far away may not know it. */
  scanFace(request: ScanRequest): Promise<FaceScanOutcome>;
  /**
   * Reads the outline, the colors and the type of one item of clothing, lying, hanging or worn. If at least a fiftieth
   * of the picture is transparent, the rest is the item.
   */
  scanGarment(request: ScanRequest): Promise<GarmentScanOutcome>;
  /** Frees models and threads. A closed engine returns `engine-unavailable`. */
  close(): Promise<void>;
}
