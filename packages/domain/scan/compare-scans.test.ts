import { describe, expect, it } from 'vitest';

import { deltaE2000 } from '../color/color-space.ts';
import { applyGains } from '../light/white-point.ts';
import {
  chooseFromScans,
  compareColors,
  compareScans,
  inOneLight,
  takeAllOf,
  takeWhatWasSeen,
} from './compare-scans.ts';
import { FACE_POINTS, faceScanSchema } from './face-scan.ts';
import type { FaceScan } from './face-scan.ts';
import { SAMPLE_GAINS, sampleScan, scanInLight, scanWithoutHair } from '../testing/sample-scan.ts';
import { readersOf } from './readers-of.ts';
import type { SeenBy } from './seen-by.ts';

const MODEL: SeenBy = { engine: 'anthropic', place: 'server', name: 'Anthropic', model: 'claude' };
const OWN: SeenBy = { engine: 'embedded', place: 'server' };

/** The sample as a model saw it: a different cheek, a warning of its own, no light correction. */
function modelScan(): FaceScan {
  const scan = sampleScan([80, 80, 80, 80, 80]);
  const cheek = { ...scan.cheek, hex: '#C98A62', x: -1, y: -1 } as const;
  return { ...scan, cheek, warnings: ['A shadow lies on the left'], seenBy: MODEL };
}
const ownScan = (): FaceScan => ({ ...sampleScan(), warnings: ['Dim light'], seenBy: OWN });

describe('compareScans', () => {
  it('gives the CIEDE2000 difference of every place to a tenth', () => {
    const compared = compareScans({ first: modelScan(), second: ownScan() });
    expect(Object.keys(compared)).toEqual([...FACE_POINTS]);
    expect(compared.hair).toEqual({ difference: 0, likeness: 'alike' });
    expect(compared.cheek?.difference).toBeCloseTo(deltaE2000('#C98A62', '#CE8659'), 1);
  });

  it('returns null for a point that one scan withheld', () => {
    const compared = compareScans({ first: scanWithoutHair(), second: sampleScan() });
    expect(compared.hair).toBeNull();
    expect(compared.lips?.likeness).toBe('alike');
    expect(compareColors(null, null)).toBeNull();
  });

  it('rates differences as alike below 3, near below 8, otherwise different, by the rounded figure', () => {
    const grays = Array.from({ length: 60 }, (_, step) => {
      const byte = (100 + step).toString(16).toUpperCase();
      return compareColors('#646464', `#${byte}${byte}${byte}`);
    });
    for (const compared of grays) {
      const shown = compared?.difference ?? Number.NaN;
      const word = shown < 3 ? 'alike' : shown < 8 ? 'near' : 'different';
      expect(compared?.likeness).toBe(word);
      expect(Math.round(10 * shown) / 10).toBe(shown);
    }
    expect(new Set(grays.map((compared) => compared?.likeness)).size).toBe(3);
  });

  it('compares in the light that one of the scans found, whichever it was', () => {
    const inLight = scanInLight();
    const raw = sampleScan();
    for (const opinions of [
      { first: raw, second: inLight },
      { first: inLight, second: raw },
    ]) {
      const compared = compareScans(opinions);
      for (const place of FACE_POINTS) expect(compared[place]?.difference).toBe(0);
      const { first, second } = inOneLight(opinions);
      expect(first.cheek.hex).toBe(applyGains('#CE8659', SAMPLE_GAINS));
      expect(second.cheek.rawHex).toBe('#CE8659');
    }
  });

  it('leaves both unchanged if each found a light, or neither did', () => {
    const both = { first: scanInLight(), second: scanInLight() };
    expect(inOneLight(both)).toEqual(both);
    const none = { first: sampleScan(), second: sampleScan() };
    expect(inOneLight(none)).toEqual(none);
  });
});

describe('combining two scans', () => {
  const opinions = { first: modelScan(), second: ownScan() };

  it('gives one of them if all points are taken from it', () => {
    expect(chooseFromScans(opinions, takeAllOf('first'))).toEqual(opinions.first);
    expect(chooseFromScans(opinions, takeAllOf('second'))).toEqual(opinions.second);
  });

  it('defaults to the first scan, and to the second for what the first did not see', () => {
    expect(takeWhatWasSeen(opinions)).toEqual(takeAllOf('first'));
    const first = scanWithoutHair();
    const taken = takeWhatWasSeen({ first, second: ownScan() });
    expect(taken).toEqual({ ...takeAllOf('first'), hair: 'second' });
    expect(takeWhatWasSeen({ first, second: first })).toEqual(takeAllOf('first'));
  });

  it('records who saw most points, and for each other point who saw it', () => {
    const chosen = chooseFromScans(opinions, { ...takeAllOf('first'), cheek: 'second' });
    expect(chosen.seenBy).toEqual(MODEL);
    expect(chosen.cheek).toEqual({ ...opinions.second.cheek, seenBy: OWN });
    expect(chosen.hair).toEqual(opinions.first.hair);
    expect(chosen.warnings).toEqual(['A shadow lies on the left', 'Dim light']);
    expect(readersOf(chosen)).toEqual([
      { seenBy: MODEL, places: ['hair', 'lightEye', 'darkEye', 'lips'] },
      { seenBy: OWN, places: ['cheek'] },
    ]);
    const other = chooseFromScans(opinions, { ...takeAllOf('second'), hair: 'first' });
    expect(other.seenBy).toEqual(OWN);
    expect(other.hair.seenBy).toEqual(MODEL);
  });

  it('applies the one light of the photo to all points', () => {
    const sclera = { hex: '#DAD2C8', pixels: 90 } as const;
    const inLight = { ...scanInLight(), sclera, seenBy: OWN };
    const two = { first: modelScan(), second: inLight };
    for (const choice of [takeAllOf('first'), { ...takeAllOf('first'), hair: 'second' } as const]) {
      const chosen = chooseFromScans(two, choice);
      expect(chosen.correction).toEqual(inLight.correction);
      expect(chosen.sclera).toEqual(sclera);
      expect(chosen.cheek.rawHex).toBe('#C98A62');
      expect(chosen.cheek.hex).toBe(applyGains('#C98A62', SAMPLE_GAINS));
    }
  });

  it('gives a valid scan for any choice, and withholds what the chosen scan withheld', () => {
    const two = { first: scanWithoutHair(), second: ownScan() };
    for (let choice = 0; choice < 2 ** FACE_POINTS.length; choice += 1) {
      const chosen = chooseFromScans(
        two,
        Object.fromEntries(
          FACE_POINTS.map((place, at) => [place, (choice >> at) % 2 === 0 ? 'first' : 'second']),
        ) as ReturnType<typeof takeAllOf>,
      );
      expect(faceScanSchema.parse(chosen)).toEqual(chosen);
      expect(chosen.hair.hex === null).toBe(choice % 2 === 0);
    }
  });

  it('records no one if the scans do not say who made them', () => {
    expect(readersOf(sampleScan())).toEqual([]);
    const unsigned = { first: sampleScan(), second: sampleScan() };
    const chosen = chooseFromScans(unsigned, { ...takeAllOf('first'), lips: 'second' });
    expect(chosen.lips).toEqual(sampleScan().lips);
  });
});
