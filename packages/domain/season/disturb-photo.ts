import type { Lab } from '../color/lab.ts';
import { correctLight, type LightGains } from '../light/correct-light.ts';
import type { LabPhoto } from './prepare-face.ts';
import { READING_POINTS, type ReadingPoint } from './reading-points.ts';
import type { SeededChance } from './seeded-chance.ts';

/**
 * Deviations of the light between two photos taken with some care, as natural logarithms of linear channels: along warm
 * and cool, toward green or magenta, and in brightness. A tint of .1 is what the spread of the axes calls 10 %.
 */
const LIGHT = { warmth: 0.1, tint: 0.03, exposure: 0.1 } as const;

/** Deviations in CIELAB between two equally suitable spots of one face. */
const SPOT: Readonly<Record<ReadingPoint, Lab>> = {
  skin: { l: 2, a: 1, b: 1.5 },
  hair: { l: 4, a: 1, b: 2 },
  lightEye: { l: 3, a: 1, b: 1.5 },
  darkEye: { l: 2, a: 1, b: 1.5 },
  lip: { l: 2, a: 1.5, b: 1.5 },
};

/** Light comes from one side: of paired features one is brighter and, in daylight, the one in shade is cooler. */
const SIDE: Lab = { l: 2.5, a: 0, b: 0.8 };
const IN_PAIRS: readonly ReadingPoint[] = ['skin', 'lightEye', 'darkEye'];

/** A variation of the photo: in other light, with other spots picked, lit from the other side. */
export function disturbPhoto({ points, sclera, light }: LabPhoto, chance: SeededChance): LabPhoto {
  const gains = otherLight(chance);
  const side = chance.normal();
  const disturbed = READING_POINTS.flatMap((point) => {
    const color = points[point];
    const shift = shiftOf(point, { chance, side });
    return color ? [[point, correctLight(move(color, shift), gains)] as const] : [];
  });
  return {
    points: Object.fromEntries(disturbed),
    // The light affects the white of the eye like everything else.
    ...(light ? { light } : {}),
    sclera: sclera ? { ...sclera, lab: correctLight(sclera.lab, gains) } : null,
  };
}

function otherLight(chance: SeededChance): LightGains {
  const warmth = LIGHT.warmth * chance.normal();
  const tint = LIGHT.tint * chance.normal();
  const exposure = LIGHT.exposure * chance.normal();
  return [
    Math.exp(exposure + warmth / 2 + tint / 2),
    Math.exp(exposure - tint),
    Math.exp(exposure - warmth / 2 + tint / 2),
  ];
}

/** Draws random numbers for every point, seen or not, so that a missing one does not change the others. */
function shiftOf(
  point: ReadingPoint,
  { chance, side }: { readonly chance: SeededChance; readonly side: number },
): Lab {
  const { l, a, b } = SPOT[point];
  const share = IN_PAIRS.includes(point) ? side : 0;
  return {
    l: l * chance.normal() + share * SIDE.l,
    a: a * chance.normal(),
    b: b * chance.normal() + share * SIDE.b,
  };
}

/** Lightness cannot be below black. */
function move(color: Lab, shift: Lab): Lab {
  return { l: Math.max(0, color.l + shift.l), a: color.a + shift.a, b: color.b + shift.b };
}
