import type { Hex, LightGains, ScannedFace } from '@color-almanac/domain';
import type { ReactNode } from 'react';

import type { PointView } from './point-views.ts';
import type { FacePart } from './stage/frame-face.ts';
import type { PicturePosition } from './stage/picture-position.ts';
import type { SampleSide } from './stage/sample-area.ts';

export interface ShownPhoto {
  /** Full size, to pick from. */
  readonly bitmap: ImageBitmap;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** A color as the photo shows it, the mean of the sample, and where it was read. */
export interface PickedColor extends PicturePosition {
  readonly hex: Hex;
}

/** Where the stage is asked to go. Every object is a new request, also for the same part. */
export interface StageFocus {
  readonly part: FacePart;
  /** Whether something is to be done there now: then the stage is brought into view. */
  readonly leads: boolean;
}

export interface PictureStageProps {
  readonly photo: ShownPhoto;
  /** What the picture is, where it is not the photo of a profile. */
  readonly alt?: string;
  readonly points: readonly PointView[];
  readonly active: PointView;
  readonly locked: boolean;
  /** Where a scan saw the face: labels keep off it. */
  readonly face?: ScannedFace | null;
  readonly focus?: StageFocus | null;
  /** Whether a sentence stands over the lower left corner. */
  readonly hinted?: boolean;
  /** How points lie on the picture: as rings with their names, or the only one as a crosshair without. */
  readonly look?: 'markers' | 'crosshair';
  readonly sampleSide: SampleSide;
  /** What a press does: place the active point, or say what is white. */
  readonly tool?: 'point' | 'white';
  /** Shows the picture in corrected light. What is read never goes through it. */
  readonly filter?: LightGains | null;
  /** What a color read on the photo becomes when it is picked. */
  readonly showAs?: (raw: Hex) => Hex;
  readonly onPick: (picked: PickedColor) => void;
  readonly onMovePoint: (id: string, picked: PickedColor) => void;
  readonly onPickWhite?: (picked: PickedColor) => void;
  /** A tap that moved nothing because the points are locked. */
  readonly onLockedTap: () => void;
  /** The first tap of a double tap was no pick. */
  readonly onTakeBack?: () => void;
  /** What else lies on the picture, placed in percent of it. */
  readonly marks?: ReactNode;
  /** What lies over the lower left corner of the mount. */
  readonly children?: ReactNode;
}
