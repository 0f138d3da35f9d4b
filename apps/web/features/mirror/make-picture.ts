import type { Cloth } from '../../media/drape/cloth.ts';
import { openLayer } from '../../media/drape/paint-drape.ts';
import { openDrapePainter } from '../../media/drape/paint-drape.ts';
import type { PreparedPortrait } from '../../media/drape/prepare-portrait.ts';

interface PictureOrder {
  readonly portrait: PreparedPortrait;
  readonly cloth: Cloth;
  /** Shown on the right; `null` if one cloth is shown. */
  readonly other: Cloth | null;
  readonly isMirrored: boolean;
}

/** The frozen picture as it is shown, on white where the photo ends. */
export function makePicture({ portrait, cloth, other, isMirrored }: PictureOrder): Promise<Blob> {
  const { width, height } = portrait;
  const painter = openDrapePainter(portrait);
  const drape = openLayer(width, height);
  const picture = openLayer(width, height);
  picture.fillStyle = '#ffffff';
  picture.fillRect(0, 0, width, height);
  if (isMirrored) picture.setTransform(-1, 0, 0, 1, width, 0);
  painter.paint(drape, cloth);
  picture.drawImage(drape.canvas, 0, 0);
  if (other) {
    painter.paint(drape, other);
    const middle = portrait.chin.x;
    picture.beginPath();
    picture.rect(isMirrored ? 0 : middle, 0, isMirrored ? middle : width - middle, height);
    picture.clip();
    picture.drawImage(drape.canvas, 0, 0);
  }
  return picture.canvas.convertToBlob({ type: 'image/png' });
}
