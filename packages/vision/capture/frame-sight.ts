import type { Hex } from '@color-almanac/domain';

/** What the engine saw in one frame of the camera: figures only, no pixels. */
export interface FrameSight {
  /** The most prominent face; `null` if none was found. */
  readonly face: FrameFace | null;
  /** Faces at least a third as tall as the most prominent one, itself included. */
  readonly faces: number;
  /** Something that could be white paper beside the face. */
  readonly paper: PaperPatch | null;
}

export interface FrameFace {
  /** Of the face's outline, as shares of the frame; a cut face extends beyond 0 to 1. */
  readonly bounds: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  /** From forehead to chin, as a share of the frame's height. */
  readonly height: number;
  /** Where the hair above the forehead probably ends, as a share of the frame's height; negative above it. */
  readonly crown: number;
  /** Degrees. Roll: toward a shoulder; yaw: to a side; pitch: up or down. */
  readonly roll: number;
  readonly yaw: number;
  readonly pitch: number;
  /** Of the wider eye: height of the opening over the diameter of the iris, 0.9 wide open, 0.3 nearly shut. */
  readonly openness: number;
  /** OKLab lightness of the face, by its eyes' white where the skin is dark. */
  readonly exposure: number;
  /** Share of the face's pixels with a channel at its upper end. */
  readonly clipped: number;
  /** Difference of the cheeks in OKLab lightness. */
  readonly cheeks: number;
  /** Variance of the Laplacian over that of the picture, in the face. */
  readonly sharpness: number;
  /** How far the white of the eyes is from a healthy one in daylight, in OKLab; `null` if too little of it is seen. */
  readonly tint: LightTint | null;
  /** Mean color of the skin as the frame shows it. */
  readonly skin: Hex;
}

export interface LightTint {
  /** Green to red, and blue to yellow. */
  readonly a: number;
  readonly b: number;
}

/** A bright, even, nearly gray area with four sides. */
export interface PaperPatch {
  /** Center and size, as shares of the frame. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Its median color as the frame shows it. */
  readonly hex: Hex;
}
