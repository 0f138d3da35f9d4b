import type { Hex } from '../color/hex.ts';
import type { Sclera } from '../scan/face-scan.ts';
import type { ColorPoint } from './color-point.ts';
import { filledPoints } from './fill-points.ts';
import { isFaceProfile } from './point-template.ts';
import type { Profile } from './profile.ts';

/**
 * What the season is read from. `null` when no color is there. A face names its five colors, missing ones
 * `null`. When the scan saw the white of the eye, a face goes out as the photo shows it together with that
 * white, and the reading does its own correction; otherwise as corrected.
 */
export function colorDataOf(profile: Profile) {
  const points = filledPoints(profile);
  if (points.length === 0) return null;
  const { description, type } = profile.preferences;
  if (isFaceProfile(type)) return faceColors(profile, points);
  return { colors: points.map(({ name, hex }) => ({ name, hex })), description, type };
}

function faceColors(profile: Profile, points: readonly ColorPoint[]) {
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
