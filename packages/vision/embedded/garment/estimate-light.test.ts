import {
  applyGains,
  deltaE2000,
  readWhite,
  rgbToHex,
  toLab,
  type LightGains,
  type PhotoLight,
} from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import type { Pixels } from '../../vision-engine.ts';
import { multiplyPixels } from '../../white-engine.ts';
import { estimateLight, estimatePictureLight } from './estimate-light.ts';
import { box, lit, paintPicture, SHIRT, type Paint } from './painted-garment.fixture.ts';
import { CELLS, SIDE } from './garment-picture.ts';

const WALL: Paint = [214, 212, 208];
const WOOD: Paint = [196, 150, 96];
const GRAY: Paint = [120, 121, 124];
const RED: Paint = [190, 40, 50];

/** What a camera balanced for daylight makes of other light, at equal luminance. */
const LIGHTS: Readonly<Record<string, LightGains>> = {
  '2700 K': [1.93, 0.8, 0.19],
  '3500 K': [1.56, 0.89, 0.4],
  '4500 K': [1.27, 0.96, 0.61],
  '9000 K': [0.86, 1.01, 1.31],
};

const AROUND_SHIRT = Uint8Array.from({ length: CELLS }, (_, cell) =>
  SHIRT(((cell % SIDE) + 0.5) / SIDE, (Math.floor(cell / SIDE) + 0.5) / SIDE) ? 0 : 1,
);

type Background = Paint | ((u: number, v: number) => Paint);

const photo = (background: Background, paint: Paint = RED): Pixels =>
  paintPicture({ background, shapes: [{ shape: SHIRT, paint }] });

const estimate = (pixels: Pixels): PhotoLight | null => estimateLight(pixels, AROUND_SHIRT);

/** How colorful the wall stays after correction, in CIELAB. */
function chromaLeft(wall: Paint, gains: LightGains, light: PhotoLight | null): number {
  const reading = readWhite(light?.white ?? '#000000');
  if (!reading.ok) throw new Error(reading.reason);
  const { a, b } = toLab(applyGains(seen(wall, gains), reading.gains));
  return Math.hypot(a, b);
}

function seen([r, g, b]: Paint, gains: LightGains) {
  return applyGains(rgbToHex({ r, g, b }), gains);
}

const woodBelowWall = (_u: number, v: number): Paint => (v > 0.25 ? WOOD : [130, 129, 127]);

const clippedAndShaded = (u: number): Paint => (u < 0.7 ? [250, 248, 246] : [150, 149, 147]);

describe('estimateLight', () => {
  it.each(Object.entries(LIGHTS))('is sure of a light of %s on a gray wall', (_name, gains) => {
    const dim: Paint = [130, 129, 127];
    const light = estimate(multiplyPixels(photo(dim), gains));
    expect(light?.isSure).toBe(true);
    expect(chromaLeft(dim, gains, light)).toBeLessThan(3);
  });

  it('gives the color of an item under a lamp back as daylight shows it', () => {
    const yellow: Paint = [214, 190, 60];
    const gains: LightGains = [1.27, 0.96, 0.61];
    const light = estimate(multiplyPixels(photo(lit, yellow), gains));
    const reading = readWhite(light?.white ?? '#000000');
    const [r, g, b] = yellow;
    const corrected = reading.ok ? applyGains(seen(yellow, gains), reading.gains) : '#000000';
    expect(deltaE2000(seen(yellow, gains), rgbToHex({ r, g, b }))).toBeGreaterThan(5);
    expect(deltaE2000(corrected, rgbToHex({ r, g, b }))).toBeLessThan(2.5);
  });

  it.each<[string, Background]>([
    ['white', WALL],
    ['gray', GRAY],
    ['cream', [226, 218, 198]],
    ['black', [22, 22, 24]],
    ['lit unevenly', lit],
  ])('says nothing of daylight where the surroundings are %s', (_name, background) => {
    for (const paint of [RED, GRAY, [40, 70, 140], [214, 190, 60]] as const)
      expect(estimate(photo(background, paint))).toBeNull();
  });

  it.each<[string, Paint]>([
    ['red', [180, 40, 44]],
    ['green', [70, 140, 80]],
    ['blue', [50, 80, 170]],
    ['violet', [140, 70, 150]],
    ['pink', [226, 150, 170]],
  ])('takes no shade of a %s wall for light', (_name, [red, green, blue]) => {
    const shaded = (u: number): Paint => {
      const shade = 0.45 + 0.55 * u;
      return [red * shade, green * shade, blue * shade];
    };
    expect(estimate(photo(shaded, GRAY))).toBeNull();
  });

  it('is not sure of a wooden floor beside gray or blue clothes', () => {
    expect(estimate(photo(WOOD, GRAY))?.isSure).not.toBe(true);
    expect(estimate(photo(WOOD, [60, 90, 150]))?.isSure).not.toBe(true);
  });

  it('prefers a white wall to wood, whatever is larger', () => {
    expect(estimate(photo(woodBelowWall))).toBeNull();
    const lamp = estimate(multiplyPixels(photo(woodBelowWall), LIGHTS['3500 K'] ?? [1, 1, 1]));
    expect(lamp?.isSure).toBe(true);
    expect(chromaLeft([130, 129, 127], [1.56, 0.89, 0.4], lamp)).toBeLessThan(3);
  });

  it('measures a wall where it is not clipped, and nothing where all of it is', () => {
    const gains: LightGains = [1.56, 0.89, 0.4];
    const light = estimate(multiplyPixels(photo(clippedAndShaded), gains));
    expect(chromaLeft([150, 149, 147], gains, light)).toBeLessThan(3);
    expect(estimate(multiplyPixels(photo([250, 248, 246]), gains))?.isSure).not.toBe(true);
  });

  it('is not sure where all is wood in warm light, and says nothing of red on black', () => {
    const warm = multiplyPixels(photo([120, 92, 60], [110, 60, 30]), LIGHTS['2700 K'] ?? [1, 1, 1]);
    expect(estimate(warm)).toMatchObject({ isSure: false });
    expect(estimate(photo([40, 40, 42], RED))).toBeNull();
  });

  it('says nothing without surroundings', () => {
    const warm = multiplyPixels(photo(GRAY, GRAY), [1.27, 0.96, 0.61]);
    expect(estimateLight(warm, new Uint8Array(CELLS))).toBeNull();
    const corner = box(0, 0, 0.05, 0.05);
    const few = Uint8Array.from({ length: CELLS }, (_, cell) =>
      corner((cell % SIDE) / SIDE, Math.floor(cell / SIDE) / SIDE) ? 1 : 0,
    );
    expect(estimateLight(warm, few)).toBeNull();
  });
});

describe('estimatePictureLight', () => {
  it('tells the light of any picture by what is near its edges', () => {
    const gains: LightGains = [1.56, 0.89, 0.4];
    const picture = photo([130, 129, 127]);
    expect(estimatePictureLight(picture)).toBeNull();
    expect(
      chromaLeft([130, 129, 127], gains, estimatePictureLight(multiplyPixels(picture, gains))),
    ).toBeLessThan(3);
    expect(
      estimatePictureLight({ width: 1, height: 1, data: new Uint8ClampedArray(4) }),
    ).toBeNull();
  });
});
