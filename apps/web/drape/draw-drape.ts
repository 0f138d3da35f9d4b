import type { Cloth } from './cloth.ts';
import { openLayer } from './open-layer.ts';
import { openDrapePainter } from './paint-drape.ts';
import type { PreparedPortrait } from './prepare-portrait.ts';

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
