import type { Cloth } from '../../media/drape/cloth.ts';
import { drawDrape, openLayer } from '../../media/drape/paint-drape.ts';
import type { PreparedPortrait } from '../../media/drape/prepare-portrait.ts';

interface PictureOrder {
  readonly portrait: PreparedPortrait;
  readonly cloth: Cloth;
  readonly isMirrored: boolean;
}

/** A cloth, and the frozen picture above it. */
export interface MirrorPicture {
  readonly cloth: Cloth;
  readonly picture: OffscreenCanvas;
}

/** The frozen picture as it is shown; below the photo its last row goes on. */
export function makePicture({ portrait, cloth, isMirrored }: PictureOrder): MirrorPicture {
  const { width, height } = portrait;
  const picture = openLayer(width, height);
  if (isMirrored) picture.setTransform(-1, 0, 0, 1, width, 0);
  picture.drawImage(drawDrape(portrait, cloth), 0, 0);
  return { cloth, picture: picture.canvas };
}
