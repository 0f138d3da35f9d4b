import { deltaE2000, type ScanFinding } from '@color-almanac/domain';

import { couldBeIris } from './check-part.ts';
import { joinSamples, selectSamples, type ColorSamples } from './color-samples.ts';
import { lightnessBand, likestPosition, meanColor, percentile } from './color-statistics.ts';
import type { FaceView } from './face-view.ts';
import { okLabToHex, type OkLab } from './oklab.ts';
import { rampDoubt, type Doubt, type PointReading } from './point-reading.ts';
import type { EyeSamples } from './sample-eye.ts';

export interface EyeReadings {
  readonly light: PointReading;
  readonly dark: PointReading;
}

const LEAST_SAMPLES = 10;
/** An iris this small has too few pixels that are not also lid, lash, pupil or white. */
const LEAST_RADIUS = 2.2;
/** Below this an unseen iris is explained by its size. */
const SMALL_RADIUS = 5;
const NEARLY_SHUT = 0.2;
/** A pixel lighter than the iris's median by this, or near white, is a reflection. */
const REFLECTION = { above: 0.22, always: 0.9 } as const;
/** If more than this share of the iris is a reflection, the rest is not the color of an eye. */
const MOST_MIRRORED = 0.9;
/** OKLab: at or below this lightness an iris is dark; one whose warm part is this yellow is brown. */
const DARK_IRIS = 0.42;
const BROWN_FROM = 0.018;
const LIGHT_BAND = [0.62, 0.92] as const;
const DARK_BAND = [0.06, 0.28] as const;

/** Reads the better seen eye: the light part of its iris, and the dark part with the rim. */
export function readEyes(
  view: FaceView,
  samples: readonly EyeSamples[],
  skin: OkLab | null = null,
): EyeReadings {
  const [best, other] = samples.toSorted(
    (one, another) => visibilityOf(another) - visibilityOf(one),
  );
  if (!best || !isVisible(best)) return withhold(explainHidden(samples));
  const mirrored = reflectedShare(best.iris);
  if (mirrored > MOST_MIRRORED) return withhold({ code: 'eyes-mirrored' });
  const iris = withoutReflections(best.iris);
  const lightSamples = lightnessBand(iris, ...LIGHT_BAND);
  const darkSamples = lightnessBand(joinSamples(best.rim, iris), ...DARK_BAND);
  const light = meanColor(lightSamples);
  const dark = meanColor(darkSamples);
  if (!couldBeIris(light, skin)) return withhold({ code: 'eyes-covered' });
  const doubts = doubtEyes({
    best,
    other,
    mirrored,
    iris,
    light,
    white: joinSamples(best.white, other?.white ?? best.white),
  });
  const radius = best.eye.radius > 14 ? 1 : 0;
  const placeOf = (band: ColorSamples, color: OkLab) =>
    likestPosition({ level: view.full, samples: band, color, radius });
  const close = rampDoubt(light.l - dark.l, {
    from: 0.06,
    to: 0.02,
    most: 15,
    finding: { code: 'eyes-alike' },
  });
  return {
    light: { seen: true, color: light, place: placeOf(lightSamples, light), base: 94, doubts },
    dark: {
      seen: true,
      color: dark,
      place: placeOf(darkSamples, dark),
      base: 90,
      doubts: [...doubts, close],
    },
  };
}

function withhold(finding: ScanFinding): EyeReadings {
  return { light: { seen: false, finding }, dark: { seen: false, finding } };
}

function isVisible({ eye, iris }: EyeSamples): boolean {
  return iris.count >= LEAST_SAMPLES && eye.radius >= LEAST_RADIUS && eye.openness >= NEARLY_SHUT;
}

function explainHidden(samples: readonly EyeSamples[]): ScanFinding {
  const [best] = samples
    .filter(({ isCovered }) => !isCovered)
    .toSorted((one, another) => visibilityOf(another) - visibilityOf(one));
  if (!best) return { code: 'eyes-covered' };
  if (best.eye.radius < SMALL_RADIUS && best.eye.openness >= NEARLY_SHUT) {
    return { code: 'iris-small', pixels: Math.round(best.eye.radius * 2) };
  }
  return { code: 'eyes-closed' };
}

function visibilityOf({ eye, iris }: EyeSamples): number {
  const enough = Math.min(iris.count / 300, 1) * (1 - reflectedShare(iris));
  const large = Math.min(eye.radius / 8, 1);
  return enough * large * Math.min(Math.max((eye.openness - 0.25) / 0.35, 0.05), 1);
}

/** A dark iris mirrors sky and windows as a bluish veil, so the bluer half of its pixels is left out as well. */
function withoutReflections(iris: ColorSamples): ColorSamples {
  const median = percentile(iris.lightness, 0.5);
  const limit = Math.min(median + REFLECTION.above, REFLECTION.always);
  const clear = selectSamples(iris, (index) => (iris.lightness[index] ?? 0) < limit);
  const warmest = percentile(clear.b, 0.85);
  if (median > DARK_IRIS || warmest < BROWN_FROM) return clear;
  const middle = percentile(clear.b, 0.5);
  return selectSamples(clear, (index) => (clear.b[index] ?? 0) >= middle);
}

function reflectedShare({ lightness }: ColorSamples): number {
  const limit = Math.min(percentile(lightness, 0.5) + REFLECTION.above, REFLECTION.always);
  return lightness.filter((value) => value >= limit).length / Math.max(1, lightness.length);
}

function doubtEyes(seen: {
  readonly best: EyeSamples;
  readonly other: EyeSamples | undefined;
  /** The share of the iris that is a reflection. */
  readonly mirrored: number;
  readonly iris: ColorSamples;
  readonly light: OkLab;
  readonly white: ColorSamples;
}): readonly Doubt[] {
  const { best, other, mirrored, iris, light } = seen;
  const { radius, openness } = best.eye;
  const whiteness = seen.white.count > 20 ? percentile(seen.white.lightness, 0.75) : 0.5;
  const agreement = other ? disagreement(light, other) : 0;
  const width = Math.round(radius * 2);
  return [
    rampDoubt(radius, {
      from: 11,
      to: 3,
      most: 60,
      finding: { code: 'iris-small', pixels: width },
    }),
    rampDoubt(openness, { from: 0.55, to: 0.25, most: 36, finding: { code: 'eyes-half-closed' } }),
    rampDoubt(mirrored, {
      from: 0.08,
      to: 0.3,
      most: 30,
      finding: { code: 'iris-partly-mirrored' },
    }),
    rampDoubt(percentile(iris.lightness, 0.5), {
      from: 0.24,
      to: 0.12,
      most: 25,
      finding: { code: 'iris-shaded' },
    }),
    rampDoubt(whiteness, { from: 0.62, to: 0.37, most: 45, finding: { code: 'eyes-shaded' } }),
    rampDoubt(agreement, {
      from: 8,
      to: 22,
      most: 22,
      finding: { code: 'eyes-differ' },
    }),
  ];
}

/** deltaE2000 between the light parts of both irises; 0 if the other cannot be read. */
function disagreement(light: OkLab, other: EyeSamples): number {
  const iris = withoutReflections(other.iris);
  if (iris.count < LEAST_SAMPLES) return 0;
  return deltaE2000(okLabToHex(light), okLabToHex(meanColor(lightnessBand(iris, ...LIGHT_BAND))));
}
