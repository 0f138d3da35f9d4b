import { describe, expect, it } from 'vitest';

import { FACE_POINTS } from '../scan/face-scan.ts';
import { summarizeScan } from '../scan/summarize-scan.ts';
import { sampleScan, scanInLight, scanWithoutHair } from '../testing/sample-scan.ts';
import { acceptScan, takePointsOnly } from './accept-scan.ts';
import { withNewPhoto } from './change-photo.ts';
import { colorDataOf } from './color-data-of.ts';
import { hasPosition, makeColorPoint } from './color-point.ts';
import { analysisReadiness, withPoint } from './fill-points.ts';
import { normalizeProfile } from './normalize-profile.ts';
import { rebuildScanFromPoints, restorePoints } from './points-from-scan.ts';
import type { Profile } from './profile.ts';
import { contextOf, withReadingContext } from './with-reading-context.ts';
import { CREATED, LATER, sampleProfile } from '../testing/sample-profile.ts';
import { colorOfPick, gainsInForce, lightInForce, withWhitePoint } from './with-white-point.ts';

const hairByHand = makeColorPoint({
  id: 'hair',
  name: 'Hair',
  hex: '#30251F',
  x: 0.5,
  y: 0.05,
  source: 'user',
});

describe('acceptScan', () => {
  it('[S2-CONF-13] saves the scan and its points where the scan saw them', () => {
    const { personal_colors, updated_at } = acceptScan(sampleProfile(), sampleScan(), LATER);
    expect(personal_colors.savedAIData).toEqual(sampleScan());
    expect(personal_colors.colorPoints).toHaveLength(5);
    expect(personal_colors.colorPoints.every(hasPosition)).toBe(true);
    expect(updated_at).toBe(LATER);
  });

  it('replaces points of earlier scans, and keeps points the user placed where the scan saw nothing', () => {
    const before = withPoint(sampleProfile(), hairByHand, CREATED);
    const { colorPoints } = acceptScan(before, scanWithoutHair(), LATER).personal_colors;
    expect(colorPoints.find(({ id }) => id === 'hair')).toEqual(hairByHand);
    const scanned = acceptScan(sampleProfile(), sampleScan(), CREATED);
    const again = acceptScan(scanned, scanWithoutHair(), LATER).personal_colors.colorPoints;
    expect(again.map(({ id }) => id)).toEqual(['lightEye', 'darkEye', 'skin', 'lip']);
  });
});

describe('takePointsOnly', () => {
  it('[S2-CONF-14] takes the points without positions and discards the scan', () => {
    const before = acceptScan(sampleProfile(), sampleScan(), CREATED);
    const { personal_colors } = takePointsOnly(before, sampleScan(), LATER);
    expect(personal_colors.savedAIData).toBeNull();
    expect(personal_colors.colorPoints).toHaveLength(5);
    expect(personal_colors.colorPoints.some(hasPosition)).toBe(false);
  });
});

const figuresOf = ({ personal_colors }: Profile) =>
  personal_colors.colorPoints.map(({ scanned }) => scanned);

describe('the confidence figures after takePointsOnly', () => {
  it('stay with the points and are those of the scan after a reload', () => {
    const taken = takePointsOnly(sampleProfile(), sampleScan(), LATER);
    const again = normalizeProfile(JSON.parse(JSON.stringify(taken)), {
      now: LATER,
      newId: () => 'x',
    });
    expect(again?.profile).toEqual(taken);
    const scan = restorePoints(taken).personal_colors.savedAIData;
    for (const place of FACE_POINTS) {
      const { confidence, note } = sampleScan()[place];
      expect(scan?.[place]).toMatchObject({ confidence, note });
    }
    expect(scan && summarizeScan(scan)).toMatchObject({
      overall: summarizeScan(sampleScan()).overall,
      rebuilt: false,
    });
  });

  it('stay with the points when a white point reads them again', () => {
    const taken = takePointsOnly(sampleProfile(), scanInLight(), CREATED);
    const lit = withWhitePoint(taken, WHITE, LATER);
    expect(figuresOf(lit)).toEqual(figuresOf(taken));
    expect(figuresOf(taken)).not.toContain(undefined);
  });

  it('are dropped for another photo', () => {
    const other = withNewPhoto(takePointsOnly(sampleProfile(), sampleScan(), CREATED), LATER);
    const { colorPoints } = other.personal_colors;
    expect(colorPoints.some((point) => 'scanned' in point)).toBe(false);
    const scan = restorePoints(other).personal_colors.savedAIData;
    expect(scan && summarizeScan(scan).rebuilt).toBe(true);
  });

  it('restore the scan only if all points have them', () => {
    const taken = takePointsOnly(sampleProfile(), sampleScan(), LATER);
    const [first, ...rest] = taken.personal_colors.colorPoints;
    if (!first) throw new Error('A scan has points');
    const { scanned: _scanned, ...old } = first;
    const scan = rebuildScanFromPoints([old, ...rest]);
    expect(FACE_POINTS.map((place) => scan?.[place].confidence)).toEqual([95, 95, 95, 95, 95]);
  });
});

const WHITE = { hex: '#F0D8B0', x: 0.2, y: 0.8 } as const;

/** The color of a pick on each point, as if picked from the photo now. */
function expectOneLight(profile: Profile): void {
  for (const { hex, rawHex } of profile.personal_colors.colorPoints) {
    expect(hex).toBe(colorOfPick(profile, rawHex ?? hex).hex);
  }
}

const hairOf = ({ personal_colors }: Profile) =>
  personal_colors.colorPoints.find(({ id }) => id === 'hair');
const pickHair = (profile: Profile) =>
  withPoint(profile, makeColorPoint({ ...hairByHand, ...colorOfPick(profile, '#30251F') }), LATER);

describe('the light of a profile', () => {
  it('[S2-CONF-14] is that of the photo after takePointsOnly, for its points and later picks', () => {
    const manual = takePointsOnly(sampleProfile(), scanInLight(), LATER);
    expect(lightInForce(manual)).toBe('none');
    const skin = manual.personal_colors.colorPoints.find(({ id }) => id === 'skin');
    expect(skin?.hex).toBe(sampleScan().cheek.hex);
    expectOneLight(pickHair(manual));
    const again = takePointsOnly(
      pickHair(acceptScan(manual, scanInLight(), LATER)),
      scanInLight(),
      LATER,
    );
    expectOneLight(again);
  });

  it('[S2-PTS-06] is that of the photo in a rebuilt scan', () => {
    const later = restorePoints(takePointsOnly(sampleProfile(), scanInLight(), LATER));
    expect(later.personal_colors.savedAIData?.cheek.hex).toBe(sampleScan().cheek.hex);
    expect(gainsInForce(later)).toBeNull();
    expectOneLight(pickHair(later));
  });

  it('is that of a white point, set before or later, until it is removed', () => {
    const plain = takePointsOnly(sampleProfile(), scanInLight(), LATER);
    const white = withWhitePoint(sampleProfile(), WHITE, CREATED);
    for (const byWhite of [
      takePointsOnly(white, scanInLight(), LATER),
      withWhitePoint(plain, WHITE, LATER),
    ]) {
      expect(lightInForce(byWhite)).toBe('white-point');
      expectOneLight(pickHair(byWhite));
      expect(withWhitePoint(byWhite, null, LATER).personal_colors.colorPoints).toEqual(
        plain.personal_colors.colorPoints,
      );
    }
  });

  it('covers points the user picked before the scan, and no longer after the scan is discarded', () => {
    const withheld = { hex: null, x: -1, y: -1, confidence: 0, note: 'No hair was seen' };
    const scan = { ...scanInLight(), hair: withheld };
    const picked = pickHair(sampleProfile());
    const accepted = acceptScan(picked, scan, LATER);
    expectOneLight(accepted);
    expect(hairOf(accepted)?.hex).not.toBe('#30251F');
    expect(hairOf(takePointsOnly(accepted, scan, LATER))).toEqual(hairOf(picked));
  });
});

describe('hair that a scan saw covered', () => {
  const covered = { ...scanWithoutHair().hair, note: [{ code: 'hair-covered' } as const] };
  const accepted = acceptScan(sampleProfile(), { ...sampleScan(), hair: covered }, LATER);

  it('is not needed for a season, also after a reload; hair that was merely not seen is', () => {
    const json = JSON.parse(JSON.stringify(accepted));
    const again = normalizeProfile(json, { now: LATER, newId: () => 'x' })?.profile;
    for (const profile of [accepted, again ?? sampleProfile()]) {
      expect(analysisReadiness(profile)).toEqual({ ready: true, needed: 4 });
    }
    const unseen = acceptScan(sampleProfile(), scanWithoutHair(), LATER);
    expect(analysisReadiness(unseen)).toEqual({ ready: false, needed: 5 });
  });

  it('says nothing about the user’s hair, so the next photo’s hair is read', () => {
    expect(contextOf(accepted).hairState).toBe('natural');
    const next = acceptScan(withNewPhoto(accepted, LATER), sampleScan(), LATER);
    expect(colorDataOf(next)).toMatchObject({ hair: sampleScan().hair.hex });
    expect(colorDataOf(next)).not.toHaveProperty('hairState');
    expect(analysisReadiness(withNewPhoto(accepted, LATER)).needed).toBe(5);
  });

  it('is not needed once the user gave its color, even without the scan', () => {
    const taken = takePointsOnly(sampleProfile(), { ...sampleScan(), hair: covered }, LATER);
    expect(analysisReadiness(taken).ready).toBe(false);
    const said = withReadingContext(taken, { naturalHair: '#3A2A20' }, LATER);
    expect(analysisReadiness(said).ready).toBe(true);
  });
});
