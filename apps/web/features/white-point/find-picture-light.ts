import type { PhotoLight } from '@color-almanac/domain';
import { estimatePictureLight } from '@color-almanac/vision';
import type { Pixels } from '@color-almanac/vision';

/** In a file of its own, because it is loaded with the first picture that needs it. */
export const findPictureLight = (pixels: Pixels): PhotoLight | null => estimatePictureLight(pixels);
