// Invented faces for the tests of this folder, not of real people. Each is near the middle of its season.
import type { Hex } from '../color/hex.ts';
import type { LabPhoto } from '../season/prepare-face.ts';
import type { SeasonKey } from '../season/season-key.ts';
import type { ReadingPoint } from '../season/reading-points.ts';
import type { Lab } from '../color/lab.ts';
import type { PhotoColors, SeasonInput } from '../season/season-reading.ts';

type Face = Readonly<Record<ReadingPoint, Hex>>;

function face(...[skin, hair, lightEye, darkEye, lip]: readonly [Hex, Hex, Hex, Hex, Hex]): Face {
  return { skin, hair, lightEye, darkEye, lip };
}

export const GOLDEN_FACES: Readonly<Record<SeasonKey, Face>> = {
  true_spring: face('#AA8668', '#483527', '#646A69', '#272520', '#B26E66'),
  warm_spring: face('#F0BE9C', '#5B3D2D', '#816B61', '#33221E', '#A25950'),
  light_spring: face('#EEC3A4', '#876C60', '#6C6759', '#3E2F2B', '#794436'),
  light_summer: face('#BB947F', '#715F5A', '#947E80', '#392A2B', '#AD6462'),
  true_summer: face('#DDB2A4', '#5D5651', '#524335', '#1E2825', '#9C625E'),
  soft_summer: face('#947058', '#786A5C', '#322924', '#26221F', '#AF6863'),
  soft_autumn: face('#805D44', '#624D37', '#42331A', '#322C26', '#AB7868'),
  warm_autumn: face('#BF906C', '#583F24', '#30271D', '#271F15', '#975444'),
  true_autumn: face('#D3A588', '#41301E', '#17120F', '#120A00', '#945048'),
  deep_winter: face('#D4A790', '#1A1615', '#493236', '#1A0F11', '#975E5A'),
  true_winter: face('#D2AE99', '#2C2827', '#524741', '#26171B', '#914E50'),
  clear_winter: face('#D4B09E', '#3A3529', '#4F585A', '#2D352E', '#754239'),
};

/** A complete input from photos, with nothing known but the colors. */
export function inputOf(
  photos: readonly PhotoColors[],
  more: Partial<SeasonInput> = {},
): SeasonInput {
  return { photos: [...photos], hairState: 'natural', makeup: false, ...more };
}

/** One photo of CIELAB readings without a white of the eye. */
export function labInputOf(points: LabPhoto['points'], sclera: Lab | null = null) {
  return {
    photos: [{ points, sclera: sclera ? { lab: sclera, pixels: 100 } : null }],
    hairState: 'natural',
    naturalHair: null,
    makeup: false,
  } as const;
}
