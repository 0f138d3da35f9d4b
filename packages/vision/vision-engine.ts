import type { FaceScan, GarmentScan } from '@color-almanac/domain';

/** An upright sRGB picture: `width * height * 4` bytes, RGBA, rows from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Whatever can say "stop": a browser's or Node's AbortSignal fits. */
export interface Cancellation {
  readonly aborted: boolean;
}

/** What a scan is doing, told as it happens and never ahead of it. */
export const SCAN_STEPS = ['processing-image', 'detecting-features', 'analyzing-colors'] as const;
export type ScanStep = (typeof SCAN_STEPS)[number];

/**
 * Every way a look at a picture may end without an answer. `invalid-image`: the engine cannot read what it was
 * sent; `image-lost`: the picture could not be brought to it; `refused`: a model would not look at what it shows;
 * `engine-failed`: whatever has no name of its own.
 */
export const VISION_FAILURES = [
  'no-face',
  'no-garment',
  'image-too-small',
  'too-dark',
  'strong-tint',
  'cancelled',
  'engine-unavailable',
  // Of an engine elsewhere that is asked over a network.
  'invalid-image',
  'rate_limit',
  'image-lost',
  'refused',
  'engine-failed',
] as const;
export type VisionFailureReason = (typeof VISION_FAILURES)[number];

export interface VisionFailure {
  readonly reason: VisionFailureReason;
  /** A sentence the person can act on, or what the engine said. */
  readonly message: string;
  /** Seconds after which it is worth another try; only with failures that pass by themselves. */
  readonly retryAfter?: number;
}

export type FaceScanOutcome =
  | {
      readonly ok: true;
      readonly scan: FaceScan;
      /** What another engine saw in the same picture, where two were asked. */
      readonly secondOpinion?: FaceScan;
    }
  | { readonly ok: false; readonly failure: VisionFailure };

/** Where in the picture the piece is: `width * height` bytes over the whole of it, 0 (elsewhere) to 255 (the piece). */
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
      /** What another engine saw in the same picture, where two were asked. */
      readonly secondOpinion?: GarmentScan;
    }
  | { readonly ok: false; readonly failure: VisionFailure };

export interface ScanRequest {
  readonly pixels: Pixels;
  /** Aborting ends the scan at the next step with the failure `cancelled`. */
  readonly signal?: Cancellation;
  readonly onStep?: (step: ScanStep) => void;
}

/**
 * Looks at pictures. An engine sees; it never names a season, so that the same colors get the same reading
 * whoever looked at them. Expected failures are values; only a broken promise of the program throws.
 */
export interface VisionEngine {
  /** Shown to people when they ask which engine answered, for example "on this device". */
  readonly name: string;
  /** Reads five color points from the most prominent face. */
  scanFace(request: ScanRequest): Promise<FaceScanOutcome>;
  /**
   * Reads the outline, the colors and the type of one piece of clothing, lying, hanging or worn. Where the picture is
   * see-through (at least a fiftieth of it), what is not is the piece.
   */
  scanGarment(request: ScanRequest): Promise<GarmentScanOutcome>;
  /** Frees models and threads. A closed engine answers `engine-unavailable`. */
  close(): Promise<void>;
}
