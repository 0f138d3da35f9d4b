import type { Hex } from '../color/hex.ts';
import type { Sclera } from '../scan/face-scan.ts';
import { countFaceColors } from '../season/color-data.ts';
import type { ColorData, FaceColorData } from '../season/color-data.ts';
import type { ColorPoint } from './color-point.ts';
import { filledPoints } from './fill-points.ts';
import { isFaceProfile } from './point-template.ts';
import type { Profile } from './profile.ts';

/** A season is read from two colors at least, whatever they are of. */
const FEWEST_COLORS = 2;

/**
 * What the season is asked with, or `null` when there are fewer than two colors. A face names its five colors,
 * missing ones `null`. When the scan saw the white of the eye, a face goes out as the photo shows it together
 * with that white, and the reading does its own correction; otherwise as corrected.
 */
export function colorDataOf(profile: Profile): ColorData | null {
  const points = filledPoints(profile);
  const { description, type } = profile.preferences;
  if (isFaceProfile(type)) {
    const face = faceColors(profile, points);
    return countFaceColors(face) < FEWEST_COLORS ? null : face;
  }
  if (points.length < FEWEST_COLORS) return null;
  return { colors: points.map(({ name, hex }) => ({ name, hex })), description, type };
}

function faceColors(profile: Profile, points: readonly ColorPoint[]): FaceColorData {
  const sclera = lightToCorrectBy(profile);
  const colorOf = (id: string): Hex | null => {
    const point = points.find((other) => other.id === id);
    if (!point) return null;
    return sclera ? (point.rawHex ?? point.hex) : point.hex;
  };
  return {
    skin: colorOf('skin'),
    lip: colorOf('lip'),
    darkEye: colorOf('darkEye'),
    lightEye: colorOf('lightEye'),
    hair: colorOf('hair'),
    vein: null,
    ...(sclera ? { sclera } : {}),
  };
}

/** A white point tapped by the person beats the white of the eye: then the corrected colors stand. */
function lightToCorrectBy(profile: Profile): Sclera | null {
  const scan = profile.personal_colors.savedAIData;
  return scan?.correction?.method === 'white-point' ? null : (scan?.sclera ?? null);
}
