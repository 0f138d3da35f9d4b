import { describe, expect, it } from 'vitest';

import { correctLight, type LightDecision } from './correct-light.ts';
import { judgeLight, type LightJudgement } from './judge-light.ts';
import { rampDoubt, type PointReading } from './point-reading.ts';
import { confidenceOf, reportPoint } from './report-point.ts';
import type { SkinReading } from './read-skin.ts';
import { warnAboutPhoto } from './scan-face.ts';

const CLEAR: LightJudgement = { factor: 1, doubts: [] };
const UNCORRECTED: LightDecision = correctLight(null, null);
const PICTURE = { width: 200, height: 100 };
const COLOR = { l: 0.6, a: 0.05, b: 0.06 };

function skinIn(change: Partial<SkinReading['face']> = {}, asymmetry = 0): SkinReading {
  const face = { count: 900, color: COLOR, median: 0.7, range: 0.1, blown: 0, ...change };
  return { point: { seen: false, finding: { code: 'skin-hidden' } }, asymmetry, face };
}

function factorOf(change: {
  skin?: SkinReading;
  cast?: number;
  strength?: number;
  white?: number;
}): number {
  const { skin = skinIn(), cast = 0, strength = 1, white = 0.85 } = change;
  const decision: LightDecision = { ...UNCORRECTED, outcome: 'corrected', cast, strength };
  const sclera = {
    light: [0.6, 0.6, 0.6],
    color: { l: white, a: 0, b: 0 },
    pixels: 90,
    eyes: 2,
  } as const;
  return judgeLight({ skin, sclera, decision }).factor;
}

describe('the confidence of a point', () => {
  it('never rises when a doubt grows', () => {
    const ramp = { from: 12, to: 3, most: 60, finding: { code: 'iris-small', pixels: 6 } } as const;
    let last = 101;
    for (let radius = 15; radius > 0; radius--) {
      const confidence = confidenceOf({
        base: 94,
        doubts: [rampDoubt(radius, ramp)],
        light: CLEAR,
      });
      expect(confidence).toBeLessThanOrEqual(last);
      last = confidence;
    }
    expect(last).toBe(34);
  });

  it('falls with the light, for all points alike', () => {
    expect(factorOf({})).toBe(1);
    const worse = [
      [{ cast: 0.03 }, { cast: 0.06 }, { cast: 0.12 }],
      [
        { cast: 0.06, strength: 1 },
        { cast: 0.06, strength: 0.5 },
        { cast: 0.06, strength: 0 },
      ],
      [{ white: 0.75 }, { white: 0.6 }, { white: 0.4 }],
      [{ skin: skinIn({}, 0.1) }, { skin: skinIn({}, 0.17) }, { skin: skinIn({}, 0.3) }],
      [
        { skin: skinIn({ blown: 0.05 }) },
        { skin: skinIn({ blown: 0.1 }) },
        { skin: skinIn({ blown: 0.3 }) },
      ],
    ];
    for (const steps of worse) {
      const factors = steps.map(factorOf);
      expect(factors).toEqual(factors.toSorted((one, other) => other - one));
      expect(factors.at(-1)).toBeLessThan(0.8);
    }
  });

  it('does not fall for dark skin if the white of the eyes is bright', () => {
    expect(factorOf({ skin: skinIn({ median: 0.3 }) })).toBe(1);
  });

  it('is lower if the light could not be measured, and lower still if the measurement is not credible', () => {
    const outcomes = ['sclera-unseen', 'sclera-dark', 'implausible'] as const;
    const factors = outcomes.map(
      (outcome) =>
        judgeLight({ skin: skinIn(), sclera: null, decision: { ...UNCORRECTED, outcome } }).factor,
    );
    expect(factors).toEqual(factors.toSorted((one, other) => other - one));
    expect(factors[0]).toBeLessThan(0.95);
  });
});

function report(reading: PointReading, light = CLEAR, decision = UNCORRECTED) {
  return reportPoint({ reading, light, decision, picture: PICTURE });
}

describe('reportPoint', () => {
  const seen: PointReading = {
    seen: true,
    color: COLOR,
    place: { x: 50, y: 25 },
    base: 90,
    doubts: [],
  };

  it('gives the position relative to the picture, and nothing to note without a doubt', () => {
    expect(report(seen)).toMatchObject({ x: 0.25, y: 0.25, confidence: 90, note: [] });
  });

  it('keeps the raw color beside the corrected one', () => {
    const point = report(seen, CLEAR, { ...UNCORRECTED, method: 'sclera', gains: [0.9, 1, 1.2] });
    expect(point.rawHex).toBe(report(seen).hex);
    expect(point.hex).not.toBe(point.rawHex);
  });

  it('withholds an unseen point with the reason', () => {
    expect(report({ seen: false, finding: { code: 'hair-covered' } })).toEqual({
      hex: null,
      rawHex: null,
      x: -1,
      y: -1,
      confidence: 0,
      note: [{ code: 'hair-covered' }],
    });
  });

  it('names the two gravest doubts of the point, and leaves those about the light to the warnings', () => {
    const doubts = [
      { cost: 5, finding: { code: 'iris-shaded' } },
      { cost: 20, finding: { code: 'eyes-differ' } },
      { cost: 1, finding: { code: 'eyes-alike' } },
    ] as const;
    const light = { factor: 0.9, doubts: [{ cost: 30, finding: { code: 'light-dark' } }] } as const;
    expect(report({ ...seen, doubts }, light).note).toEqual([
      { code: 'eyes-differ' },
      { code: 'iris-shaded' },
    ]);
  });
});

describe('warnAboutPhoto', () => {
  it('is empty for one large face in good light', () => {
    expect(warnAboutPhoto({ faces: 1, faceHeight: 400, light: CLEAR })).toEqual([]);
  });

  it('warns of other faces, of a small face and of bad light', () => {
    const light = {
      factor: 0.7,
      doubts: [{ cost: 30, finding: { code: 'light-one-sided' } }],
    } as const;
    expect(warnAboutPhoto({ faces: 3, faceHeight: 80, light })).toEqual([
      { code: 'several-faces', faces: 3 },
      { code: 'face-small', pixels: 80 },
      { code: 'light-one-sided' },
    ]);
  });
});
