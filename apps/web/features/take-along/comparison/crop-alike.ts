import type { Area } from '../../../media/drawing/drawing.ts';

/** The largest middle part of a picture in a format (width over height), in pixels of the picture. */
export function cropAlike(
  { width, height }: { readonly width: number; readonly height: number },
  format: number,
): Area {
  const fitted = {
    width: Math.min(width, height * format),
    height: Math.min(height, width / format),
  };
  return { x: (width - fitted.width) / 2, y: (height - fitted.height) / 2, ...fitted };
}
