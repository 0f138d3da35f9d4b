import type { EyeSamples } from './sample-eye.ts';
import type { VisionFailure } from '../vision-engine.ts';
import { couldBeSkin } from './check-part.ts';
import type { LightDecision } from './correct-light.ts';
import { chromaOf } from './oklab.ts';
import type { ScleraReading } from './read-sclera.ts';
import type { SkinReading } from './read-skin.ts';

/** OKLab lightness. The darkest skin in fair light has about .26, but the white of its eyes stays far above. */
const DARK = { face: 0.32, sclera: 0.38, faceWithoutSclera: 0.17 } as const;
const STRONG_CAST = 0.16;

/** The failure for a photo whose colors cannot be read at all, or null for one that can. */
export function refusePhoto(seen: {
  readonly skin: SkinReading;
  readonly sclera: ScleraReading | null;
  readonly decision: LightDecision;
  readonly eyes: readonly Pick<EyeSamples, 'coveredLightness'>[];
}): VisionFailure | null {
  const { skin, sclera, decision, eyes } = seen;
  // In the dark nothing has a skin color any more, and eyes look covered; their whites then show why.
  if (skin.face.count === 0) {
    const white = sclera?.color.l ?? Math.max(...eyes.map((eye) => eye.coveredLightness ?? 1));
    return white < DARK.sclera ? { reason: 'too-dark' } : null;
  }
  if (isTooDark(skin.face.median, sclera)) return { reason: 'too-dark' };
  const odd = !couldBeSkin(skin.face.color);
  const cast = sclera ? chromaOf(sclera.color) : 0;
  if (odd || (cast > STRONG_CAST && decision.method === 'none')) return { reason: 'strong-tint' };
  return null;
}

function isTooDark(face: number, sclera: ScleraReading | null): boolean {
  if (!sclera) return face < DARK.faceWithoutSclera;
  return face < DARK.face && sclera.color.l < DARK.sclera;
}
