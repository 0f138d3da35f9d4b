import { toLab, type Hex, type LightGains } from '@color-almanac/domain';

import type { Point } from '../embedded/region.ts';
import type { Cancellation, Pixels, ScanRequest, VisionFailure } from '../vision-engine.ts';
import type { FaceAnchors } from './face-track.ts';

export interface PortraitRequest extends ScanRequest {
  /** Factors of linear red, green and blue from a white the user picked. Without them the engine measures the light. */
  readonly gains?: LightGains;
  /** Width of the layers in pixels, 64 to 1024; default 640. */
  readonly width?: number;
}

/** Where the light on the face comes from. */
export interface FaceLight {
  /** A unit vector toward the light: to the right of the picture, down, and out of it. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** How much of the light has no direction, 0 to 1. */
  readonly ambient: number;
}

/** The byte of `shade` that leaves a color as it is; see `PortraitLayers.shade`. */
export const SHADE_UNIT = 180;

/** L* above which folds show by their shadows alone. */
const DARK_BELOW = 45;

/**
 * How much of the light on the folds is added to a plain cloth, because multiplying changes little of a dark color: 0
 * for a cloth of middle lightness or more, 0.6 for black. Chosen by eye.
 */
export function darknessOf(cloth: Hex): number {
  return 0.6 * Math.max(0, 1 - toLab(cloth).l / DARK_BELOW);
}

/** Whether the cloth follows the body, or has a fixed form because the body could not be seen. */
export type Neckline = 'body' | 'drawn';

/**
 * A portrait taken apart for a cloth below the face. All layers have the size of the picture, one byte a pixel, 0 to
 * 255, rows from the top.
 */
export interface PortraitLayers {
  /**
   * The photo around the face in corrected light. It may reach below the photo, so that there is room for a cloth: there
   * the photo's last row goes on, for the background beside the cloth.
   */
  readonly picture: Pixels;
  /** The row of the picture at which the photo ends; its height where it doesn't. */
  readonly photoBottom: number;
  /** How much of a pixel the cloth covers. Never the face; hair lies over it. */
  readonly cloth: Uint8ClampedArray;
  /** The light on the cloth: an encoded sRGB channel is multiplied by this over `SHADE_UNIT`. */
  readonly shade: Uint8ClampedArray;
  readonly neckline: Neckline;
  readonly hair: Uint8ClampedArray;
  readonly lips: Uint8ClampedArray;
  /** The color of the face's skin in corrected light. */
  readonly skin: Hex;
  readonly light: FaceLight;
  /** In pixels of the picture: the tip of the chin, and from it to the top of the forehead. */
  readonly chin: Point;
  readonly faceHeight: number;
  /** In pixels of the picture, so that the layers can be carried along with the face. */
  readonly anchors: FaceAnchors;
}

export type PortraitOutcome =
  | { readonly ok: true; readonly layers: PortraitLayers }
  | { readonly ok: false; readonly failure: VisionFailure };

/** Finds what of a portrait lies under and over a cloth that is held below the face. */
export interface PortraitSegmenter {
  segmentPortrait(request: PortraitRequest): Promise<PortraitOutcome>;
}

/** `null`: the frame was dropped, because the engine was busy, or the signal was aborted. */
export type FramePortraitOutcome =
  | { readonly ok: true; readonly layers: PortraitLayers | null }
  | { readonly ok: false; readonly failure: VisionFailure };

/** Takes the frames of a camera apart, as many as it can. */
export interface FrameSegmenter<Frame> {
  /** Never waits behind other work: a frame that can't be taken apart now is dropped. */
  segmentFrame(
    frame: Frame,
    options: Pick<PortraitRequest, 'gains' | 'width'>,
    signal?: Cancellation,
  ): Promise<FramePortraitOutcome>;
}
