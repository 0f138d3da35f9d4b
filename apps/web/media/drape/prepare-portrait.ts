import { SHADE_UNIT, type PortraitLayers } from '@color-almanac/vision';

import { openPixels } from '../vision/open-canvas.ts';

/** A portrait whose layers are in canvases, so that changing the cloth reads no pixel back. */
export interface PreparedPortrait {
  readonly width: number;
  readonly height: number;
  /** Of the layers it was prepared from. */
  readonly chin: PortraitLayers['chin'];
  readonly faceHeight: number;
  /** The photo ends at this row. */
  readonly photoBottom: number;
  /** The first row with cloth. */
  readonly clothTop: number;
  readonly picture: OffscreenCanvas;
  /** Opaque where the cloth is. */
  readonly cover: OffscreenCanvas;
  /** To multiply the cloth by: gray where folds are darker than the cloth. */
  readonly shadows: OffscreenCanvas;
  /** To dodge the cloth by: gray where folds are brighter than the cloth. */
  readonly lights: OffscreenCanvas;
}

export function preparePortrait(layers: PortraitLayers): PreparedPortrait {
  const { picture, photoBottom, cloth, shade, chin, faceHeight } = layers;
  const { width, height } = picture;
  return {
    width,
    height,
    chin,
    faceHeight,
    photoBottom,
    clothTop: Math.floor(
      Math.max(
        0,
        cloth.findIndex((share) => share > 0),
      ) / width,
    ),
    picture: paintPixels(picture, (to) => to.set(picture.data)),
    cover: paintPixels(picture, (to) => {
      for (let at = 0; at < cloth.length; at++) to[at * 4 + 3] = cloth[at] ?? 0;
    }),
    shadows: paintPixels(picture, (to) =>
      paintGrays(to, shade, (byte) => Math.min(1, byte / SHADE_UNIT)),
    ),
    // Dodging divides a channel by 1 minus the gray.
    lights: paintPixels(picture, (to) =>
      paintGrays(to, shade, (byte) => Math.max(0, 1 - SHADE_UNIT / byte)),
    ),
  };
}

function paintPixels(
  { width, height }: { readonly width: number; readonly height: number },
  write: (to: Uint8ClampedArray) => void,
): OffscreenCanvas {
  const data = new Uint8ClampedArray(width * height * 4);
  write(data);
  return openPixels({ width, height, data }).canvas;
}

function paintGrays(
  to: Uint8ClampedArray,
  shade: Uint8ClampedArray,
  grayOf: (byte: number) => number,
): void {
  const grays = Uint8ClampedArray.from({ length: 256 }, (_, byte) => grayOf(byte) * 255);
  for (let at = 0; at < shade.length; at++) {
    to.fill(grays[shade[at] ?? 0] ?? 0, at * 4, at * 4 + 3);
    to[at * 4 + 3] = 255;
  }
}
