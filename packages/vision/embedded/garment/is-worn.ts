import type { DetectedFace } from '../face-detector.ts';
import type { Segmentation } from './segment-garment.ts';

/**
 * Shares of the picture, set by hand on 3,409 photos of clothes, of which they take 13 for worn, and on 19 of people,
 * all found. Leather, wood and sand pass for skin, felt and fur for hair, and a knot for a face: one sign alone is none.
 */
const FACE = { score: 0.6, skin: 0.002, hair: 0.003 } as const;
/** A face so clear needs no hair: it may be covered. */
const CLEAR_FACE = 0.8;
/** A person far away, whose face the detector does not see. */
const FIGURE = { faceSkin: 0.0015, skin: 0.025, hair: 0.006 } as const;
/** A person whose face is cut off or turned away. */
const BODY = { skin: 0.06, hair: 0.02, clothes: 0.1 } as const;

/** Whether somebody wears the piece. */
export function isWorn(faces: readonly DetectedFace[], { shares }: Segmentation): boolean {
  const score = faces.reduce((most, face) => Math.max(most, face.score), 0);
  const { hair, clothes, 'face-skin': faceSkin } = shares;
  const skin = faceSkin + shares['body-skin'];
  const isFace =
    score > FACE.score && faceSkin > FACE.skin && (hair > FACE.hair || score > CLEAR_FACE);
  const isFigure = faceSkin > FIGURE.faceSkin && skin > FIGURE.skin && hair > FIGURE.hair;
  const isBody = skin > BODY.skin && hair > BODY.hair && clothes > BODY.clothes;
  return isFace || isFigure || isBody;
}
