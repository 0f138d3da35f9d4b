import { darknessOf } from '@color-almanac/vision';

import type { Cloth } from './cloth.ts';
import type { PreparedPortrait } from './prepare-portrait.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Paints cloths below one face. Only draws prepared layers, which takes a few milliseconds. */
export interface DrapePainter {
  /** The cloth alone, from `clothTop` of the portrait down. Valid until the next cloth is painted. */
  readonly paintCloth: (cloth: Cloth) => OffscreenCanvas;
  /** @param picture what lies behind the cloth, instead of the portrait's own picture. */
  readonly paint: (target: Context, cloth: Cloth, picture?: OffscreenCanvas) => void;
}

export function openDrapePainter(portrait: PreparedPortrait): DrapePainter {
  const { width, height, clothTop } = portrait;
  const layer = openLayer(width, height - clothTop);
  const paintCloth = (cloth: Cloth) => {
    fillWith(layer, cloth, portrait);
    draw(layer, portrait.shadows, { mode: 'multiply', top: -clothTop });
    draw(layer, portrait.lights, { mode: 'color-dodge', top: -clothTop });
    // A print has a texture of its own.
    const share = cloth.kind === 'print' ? 0 : darknessOf(cloth.hex);
    draw(layer, portrait.lights, { mode: 'lighter', top: -clothTop, share });
    draw(layer, portrait.cover, { mode: 'destination-in', top: -clothTop });
    return layer.canvas;
  };
  return {
    paintCloth,
    paint: (target, cloth, picture = portrait.picture) => {
      draw(target, picture, { mode: 'copy', top: 0 });
      draw(target, paintCloth(cloth), { mode: 'source-over', top: clothTop });
    },
  };
}

function draw(
  context: Context,
  picture: OffscreenCanvas,
  layer: {
    readonly mode: GlobalCompositeOperation;
    readonly top: number;
    /** How much of it is drawn, 0 to 1; by default all. */
    readonly share?: number;
  },
): void {
  const { mode, top, share = 1 } = layer;
  if (share === 0) return;
  context.globalAlpha = share;
  context.globalCompositeOperation = mode;
  context.drawImage(picture, 0, top);
  context.globalAlpha = 1;
}

function fillWith(context: Context, cloth: Cloth, portrait: PreparedPortrait): void {
  const { width, height, faceHeight, clothTop } = portrait;
  context.globalCompositeOperation = 'copy';
  context.fillStyle = cloth.hex;
  if (cloth.kind === 'print') {
    const pattern = context.createPattern(cloth.tile, 'repeat');
    const scale = (cloth.width * faceHeight) / cloth.tile.width;
    pattern?.setTransform(new DOMMatrix().translate(0, -clothTop).scale(scale));
    if (pattern) context.fillStyle = pattern;
  }
  context.fillRect(0, 0, width, height);
}

/** The portrait above a cloth, as a picture of its own. */
export function drawDrape(
  portrait: PreparedPortrait,
  cloth: Cloth,
  picture?: OffscreenCanvas,
): OffscreenCanvas {
  const context = openLayer(portrait.width, portrait.height);
  openDrapePainter(portrait).paint(context, cloth, picture);
  return context.canvas;
}

/** An empty canvas that is drawn and never read, so it may stay on the graphics card. */
export function openLayer(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('This browser provides no drawing context');
  return context;
}
