import type { FaceAnchors, PortraitLayers } from '@color-almanac/vision';

import type { Cloth } from '../../media/drape/cloth.ts';
import { openDrapePainter } from '../../media/drape/paint-drape.ts';
import { preparePortrait } from '../../media/drape/prepare-portrait.ts';

/** A cloth cut for one frame, to be carried along with the face until the next is cut. */
export interface LiveCloth {
  /** In pixels of the canvas it is painted on. */
  readonly anchors: FaceAnchors;
  readonly paint: (canvas: HTMLCanvasElement, cloth: Cloth) => void;
}

/** The pixels at the edge of the layers whose folds have no neighbors to be computed from. */
const EDGE = 3;
/** How far the cloth goes on beyond the layers, as a share of their width, for a face that moves on. */
const BEYOND = 0.25;

export function cutLiveCloth(layers: PortraitLayers): LiveCloth {
  const portrait = preparePortrait(layers);
  const { width, clothTop } = portrait;
  const height = portrait.height - clothTop;
  const painter = openDrapePainter(portrait);
  const margin = Math.round(width * BEYOND);
  const size = { width: width + 2 * margin, height: height + margin };
  return {
    anchors: layers.anchors.map(({ x, y }) => ({ x: x + margin, y: y - clothTop })),
    paint: (canvas, cloth) => {
      const middle = painter.paintCloth(cloth);
      const context = resize(canvas, size).getContext('2d');
      if (!context) return;
      context.drawImage(middle, margin, 0);
      // Its columns and rows go on from where the edge of the layers does not darken them.
      const [right, bottom] = [width - EDGE, height - EDGE];
      const [beside, below] = [margin + EDGE, size.height - bottom];
      context.clearRect(0, bottom, size.width, below);
      context.drawImage(middle, EDGE, 0, 1, height, 0, 0, beside, height);
      context.drawImage(middle, right - 1, 0, 1, height, margin + right, 0, beside, height);
      context.drawImage(canvas, 0, bottom - 1, size.width, 1, 0, bottom, size.width, below);
    },
  };
}

/** Empties it as well. */
function resize(
  canvas: HTMLCanvasElement,
  { width, height }: { readonly width: number; readonly height: number },
): HTMLCanvasElement {
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  else canvas.getContext('2d')?.clearRect(0, 0, width, height);
  return canvas;
}
