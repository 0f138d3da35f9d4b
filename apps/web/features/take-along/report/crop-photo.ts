import { cropToFace } from '@color-almanac/domain';
import type { ColorPoint } from '@color-almanac/domain';

import type { PictureSource } from '../../../media/drawing/drawing.ts';
import { cropAlike } from '../comparison/crop-alike.ts';
import type { ReportPhoto } from './report-facts.ts';

/** The size of the photo on the page, in points. */
export const PHOTO_SIZE = { width: 92, height: 115 } as const;
const FORMAT = PHOTO_SIZE.width / PHOTO_SIZE.height;

/** The part of a photo with the face, or its middle while fewer than two points have a position. */
export function cropPhoto(source: PictureSource, points: readonly ColorPoint[]): ReportPhoto {
  const { picture, width, height } = source;
  const frame = cropToFace(points, source, FORMAT);
  const crop = frame
    ? {
        x: frame.left * width,
        y: frame.top * height,
        width: frame.width * width,
        height: frame.height * height,
      }
    : cropAlike(source, FORMAT);
  return { picture, width, height, crop };
}
