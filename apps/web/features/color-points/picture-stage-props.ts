import type { Hex, LightGains, ScannedFace } from '@color-almanac/domain';
import type { ReactNode } from 'react';

import type { PointView } from './point-views.ts';
import type { FacePart } from './stage/frame-face.ts';
import type { PicturePosition } from './stage/picture-position.ts';

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

/** Where the stage should go. Every object is a new request, even for the same part. */
export interface StageFocus {
  readonly part: FacePart;
  /** Whether the user has something to do there: then the stage is scrolled into view. */
  readonly leads: boolean;
}

export interface PictureStageProps {
  readonly photo: ShownPhoto;
  /** A description of the picture, where it is not the photo of a profile. */
  readonly alt?: string;
  readonly points: readonly PointView[];
  readonly active: PointView;
  readonly locked: boolean;
  /** The point placed by the last tap, which another tap close to it corrects. */
  readonly justPlacedId?: string | null;
  /** Where a scan found the face: labels stay outside it. */
  readonly face?: ScannedFace | null;
  readonly focus?: StageFocus | null;
  /** Whether the points have just been found: their markers appear one after the other. */
  readonly arriving?: boolean;
  /** Whether a hint covers the lower left corner. */
  readonly hinted?: boolean;
  /** How points look on the picture: rings with names, or a single crosshair without one. */
  readonly variant?: 'markers' | 'crosshair';
  readonly sampleSide: number;
  /** What a press does: place the active point, or mark what is white. */
  readonly tool?: 'point' | 'white';
  /** Shows the picture in corrected light. Colors are read without it. */
  readonly filter?: LightGains | null;
  /** Shows the loupe in corrected light, where the picture is shown as taken. */
  readonly loupeFilter?: LightGains | null;
  /** Converts a color read on the photo when it is picked. */
  readonly showAs?: (raw: Hex) => Hex;
  readonly onPick: (picked: PickedColor) => void;
  readonly onMovePoint: (id: string, picked: PickedColor) => void;
  readonly onPickWhite?: (picked: PickedColor) => void;
  /** A tap that moved nothing because the points are locked. */
  readonly onLockedTap: () => void;
  /** The first tap of a double tap must not count as a pick. */
  readonly onTakeBack?: () => void;
  /** Further marks on the picture, placed in percent of it. */
  readonly marks?: ReactNode;
  /** What covers the lower left corner of the mount. */
  readonly children?: ReactNode;
}
