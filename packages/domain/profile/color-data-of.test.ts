import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';

import { sampleScan, scanWithoutHair } from '../testing/sample-scan.ts';
import { colorDataSchema } from '../season/color-data.ts';
import { acceptScan, takePointsOnly } from './accept-scan.ts';
import { colorDataOf } from './color-data-of.ts';
import { makeColorPoint } from './color-point.ts';
import { withPoint } from './fill-points.ts';
import { LATER, sampleProfile } from '../testing/sample-profile.ts';

const SCLERA = { hex: '#C8BEB4', pixels: 120 } as const;
const scan = sampleScan();
const scanInLight = {
  ...scan,
  cheek: { ...scan.cheek, rawHex: '#D89A5A' as const },
  sclera: SCLERA,
};

describe('colorDataOf', () => {
  it('has the five colors of a face, and no vein', () => {
    const data = colorDataOf(acceptScan(sampleProfile(), sampleScan(), LATER));
    expect(data).toEqual({
      skin: '#CE8659',
      lip: '#BC5548',
      darkEye: '#2B1C17',
      lightEye: '#6A4637',
      hair: '#40322F',
      // The sample scan saw no white of the eye.
      light: 'unmeasured',
      vein: null,
    });
    expect(z.parse(colorDataSchema, data)).toEqual(data);
  });

  it('has the colors as the photo shows them, with the white of the eye, if the scan saw that', () => {
    const data = colorDataOf(acceptScan(sampleProfile(), scanInLight, LATER));
    expect(data).toMatchObject({ skin: '#D89A5A', lip: '#BC5548', sclera: SCLERA });
  });

  it('has the pixel a user picked unchanged', () => {
    const accepted = acceptScan(sampleProfile(), scanInLight, LATER);
    const skin = makeColorPoint({ id: 'skin', name: 'Skin', hex: '#AA7755', x: 0.3, y: 0.5 });
    expect(colorDataOf(withPoint(accepted, skin, LATER))).toMatchObject({ skin: '#AA7755' });
  });

  it('has corrected colors if a white point corrected them', () => {
    const gains: [number, number, number] = [0.9, 1, 1.1];
    const byWhitePoint = {
      ...scanInLight,
      correction: { method: 'white-point' as const, gains },
    };
    const data = colorDataOf(acceptScan(sampleProfile(), byWhitePoint, LATER));
    expect(data).toMatchObject({ skin: '#CE8659' });
    expect(data).not.toHaveProperty('sclera');
  });

  it('has the colors as the photo shows them after the scan and its light are discarded', () => {
    const data = colorDataOf(takePointsOnly(sampleProfile(), scanInLight, LATER));
    expect(data).toMatchObject({ skin: '#D89A5A' });
    expect(data).not.toHaveProperty('sclera');
  });

  it('has null for a missing color', () => {
    expect(colorDataOf(acceptScan(sampleProfile(), scanWithoutHair(), LATER))).toMatchObject({
      hair: null,
    });
  });

  it('has a list of colors for any other picture', () => {
    let profile = sampleProfile('generic');
    expect(colorDataOf(profile)).toBeNull();
    for (const [name, hex] of [
      ['Primary', '#7A8B99'],
      ['Accent 1', '#B5654A'],
    ] as const) {
      const point = makeColorPoint({ id: name, name, hex, x: 0.5, y: 0.5, source: 'user' });
      profile = withPoint(profile, point, LATER);
    }
    const data = colorDataOf(profile);
    expect(data).toEqual({
      colors: [
        { name: 'Primary', hex: '#7A8B99' },
        { name: 'Accent 1', hex: '#B5654A' },
      ],
      description: 'By the window',
      type: 'generic',
    });
    expect(z.parse(colorDataSchema, data)).toEqual(data);
  });

  it('is null for fewer than two colors', () => {
    const skin = makeColorPoint({ id: 'skin', name: 'Skin', hex: '#AA7755', x: 0.3, y: 0.5 });
    expect(colorDataOf(sampleProfile())).toBeNull();
    expect(colorDataOf(withPoint(sampleProfile(), skin, LATER))).toBeNull();
  });
});
