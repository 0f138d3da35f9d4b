import { describe, expect, it } from 'vitest';

import { SAMPLE_GAINS, scanInLight } from '../testing/sample-scan.ts';
import { acceptScan } from './accept-scan.ts';
import { colorDataOf } from './color-data-of.ts';
import { makeColorPoint } from './color-point.ts';
import { withPoint } from './fill-points.ts';
import { CREATED, LATER, sampleProfile } from '../testing/sample-profile.ts';
import { contextOf } from './with-reading-context.ts';
import { colorOfPick, gainsInForce, lightInForce, withWhitePoint } from './with-white-point.ts';

const WARM_WHITE = { hex: '#F0D8B0', x: 0.2, y: 0.8 } as const;
const GRAY_WHITE = { hex: '#C8C8C8', x: 0.3, y: 0.8 } as const;

const picked = makeColorPoint({
  id: 'skin',
  name: 'Skin',
  hex: '#CE8659',
  x: 0.3,
  y: 0.5,
  source: 'user',
});
const plain = withPoint(sampleProfile(), picked, CREATED);
const scanned = acceptScan(sampleProfile(), scanInLight(), CREATED);

describe('lightInForce', () => {
  it('is none, then what the scan measured, then the white the user tapped', () => {
    expect(gainsInForce(plain)).toBeNull();
    expect(gainsInForce(scanned)).toEqual(SAMPLE_GAINS);
    const byWhite = withWhitePoint(scanned, WARM_WHITE, LATER);
    expect(gainsInForce(byWhite)).not.toEqual(SAMPLE_GAINS);
    expect([plain, scanned, byWhite].map(lightInForce)).toEqual(['none', 'scan', 'white-point']);
  });

  it('corrects a pick, and keeps the raw color beside it', () => {
    expect(colorOfPick(plain, '#CE8659')).toEqual({ hex: '#CE8659' });
    expect(colorOfPick(scanned, '#CE8659')).toMatchObject({ rawHex: '#CE8659' });
    const white = colorOfPick(withWhitePoint(plain, WARM_WHITE, LATER), WARM_WHITE.hex);
    const [red, green, blue] = [1, 3, 5].map((at) => white.hex.slice(at, at + 2));
    expect([green, blue]).toEqual([red, red]);
  });
});

describe('withWhitePoint', () => {
  it('reads every point of the photo again, and keeps the raw colors', () => {
    const byWhite = withWhitePoint(scanned, WARM_WHITE, LATER);
    const before = scanned.personal_colors.colorPoints;
    byWhite.personal_colors.colorPoints.forEach((point, at) => {
      expect(point.hex).not.toBe(before[at]?.hex);
      expect(point.rawHex).toBe(before[at]?.rawHex ?? before[at]?.hex);
    });
    expect(contextOf(byWhite).whitePoint).toEqual(WARM_WHITE);
    expect(byWhite.updated_at).toBe(LATER);
  });

  it('changes no color if the white is neutral', () => {
    const point = withWhitePoint(plain, GRAY_WHITE, LATER).personal_colors.colorPoints[0];
    expect(point).toMatchObject({ hex: picked.hex, rawHex: picked.hex });
  });

  it.each([
    ['uncorrected picks', plain],
    ['a scan corrected by the white of the eye', scanned],
  ])('restores exactly the previous state when it is removed: %s', (_, profile) => {
    const once = withWhitePoint(profile, WARM_WHITE, LATER);
    const moved = withWhitePoint(once, GRAY_WHITE, LATER);
    const back = withWhitePoint(moved, null, LATER);
    expect(back.personal_colors.colorPoints).toEqual(profile.personal_colors.colorPoints);
    expect(gainsInForce(back)).toEqual(gainsInForce(profile));
    expect(colorDataOf(back)).toEqual(colorDataOf(profile));
  });

  it('leaves a later pick as a pick without it, once it is removed', () => {
    for (const profile of [plain, scanned]) {
      const byWhite = withWhitePoint(profile, WARM_WHITE, LATER);
      const point = makeColorPoint({ ...picked, ...colorOfPick(byWhite, '#AA7755') });
      const back = withWhitePoint(withPoint(byWhite, point, LATER), null, LATER);
      const skin = back.personal_colors.colorPoints.find(({ id }) => id === 'skin');
      expect(skin).toEqual(makeColorPoint({ ...picked, ...colorOfPick(profile, '#AA7755') }));
    }
  });

  it('does not change points of another photo', () => {
    const elsewhere = withPoint(sampleProfile(), { ...picked, x: -1, y: -1 }, CREATED);
    const { colorPoints } = withWhitePoint(elsewhere, WARM_WHITE, LATER).personal_colors;
    expect(colorPoints.map(({ hex }) => hex)).toEqual([picked.hex]);
  });

  it('throws for a color that is not white', () => {
    const black = { hex: '#101010', x: 0, y: 0 } as const;
    expect(() => withWhitePoint(plain, black, LATER)).toThrow('Not a white: #101010');
  });
});
