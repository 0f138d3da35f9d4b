import { describe, expect, it } from 'vitest';

import type { Hex } from '../color/hex.ts';
import { SAMPLE_GAINS, sampleScan, scanInLight } from '../testing/sample-scan.ts';
import { analyzeColors } from '../season/analyze-colors.ts';
import { acceptScan } from './accept-scan.ts';
import { makeColorPoint } from './color-point.ts';
import { mergeProfile } from './merge-profile.ts';
import type { Profile } from './profile.ts';
import { CREATED, LATER, sampleProfile } from '../testing/sample-profile.ts';
import { contextOf, withReadingContext } from './with-reading-context.ts';
import { withSeason } from './with-season.ts';
import { gainsInForce } from './with-white-point.ts';

const SERVER_ID = '6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55';
const colors = { skin: '#CE8659', hair: '#40322F' } as const;
const skin = (hex: Hex) => makeColorPoint({ id: 'skin', name: 'Skin', hex, x: 0.5, y: 0.5 });

function local(changes: Partial<Profile> = {}): Profile {
  return { ...sampleProfile(), ...changes };
}

function server(changes: Partial<Profile> = {}): Profile {
  const given = { id: SERVER_ID, user_id: 'anna', version: 4, image_url: '/api/photos/1' };
  return { ...sampleProfile(), ...given, ...changes };
}

function withPoints(profile: Profile, ...hexes: readonly Hex[]): Profile {
  return {
    ...profile,
    personal_colors: { ...profile.personal_colors, colorPoints: hexes.map(skin) },
  };
}

/** With a saved reading of the current photo. */
function withReading(profile: Profile, id: string): Profile {
  const reading = { id, addedAt: CREATED, colors, ofPhotoAtHand: true };
  return withReadingContext(profile, { photos: [reading] }, CREATED);
}

/** Scanned, with a warning, and analyzed as a list of colors. */
function withScanAndAnalysis(profile: Profile, hex: Hex): Profile {
  const analysis = analyzeColors({
    colors: [{ name: hex, hex }],
    description: '',
    type: 'generic',
  });
  const scanned = acceptScan(profile, { ...sampleScan(), warnings: [hex] }, CREATED);
  return withSeason(scanned, 'soft_autumn', analysis, profile.updated_at);
}

const keptOf = ({ personal_colors: { savedAIData, analysisResult } }: Profile) => ({
  savedAIData,
  analysisResult,
});

const listMarked = (profile: Profile) =>
  contextOf(profile).photos.flatMap(({ id, ofPhotoAtHand }) => (ofPhotoAtHand ? id : []));

describe('mergeProfile', () => {
  it("[S1-PSTATE-05] takes the server's fields only if the server changed later", () => {
    const later = server({ profile_name: 'From the server', updated_at: LATER });
    expect(mergeProfile(local({ profile_name: 'Here' }), later).profile_name).toBe(
      'From the server',
    );
    const earlier = server({ profile_name: 'From the server', updated_at: CREATED });
    const here = local({ profile_name: 'Here', updated_at: LATER });
    expect(mergeProfile(here, earlier).profile_name).toBe('Here');
    const same = server({ profile_name: 'From the server', updated_at: LATER });
    expect(mergeProfile(here, same).profile_name).toBe('Here');
  });

  it('[S1-PSTATE-06] keeps the colors of this device if it has any', () => {
    const later = withPoints(server({ updated_at: LATER }), '#111111');
    const merged = mergeProfile(withPoints(local(), '#CE8659'), later);
    expect(merged.personal_colors.colorPoints).toEqual([skin('#CE8659')]);
    expect(mergeProfile(local(), later).personal_colors.colorPoints).toEqual([skin('#111111')]);
  });

  it('[S1-PSTATE-06] keeps scan and analysis of this device, and takes those of the server if it has none', () => {
    const here = withScanAndAnalysis(local(), '#7D9070');
    const there = withScanAndAnalysis(server({ updated_at: LATER }), '#00906D');
    expect(keptOf(mergeProfile(here, there))).toEqual(keptOf(here));
    expect(keptOf(mergeProfile(local(), there))).toEqual(keptOf(there));
    expect(keptOf(here).analysisResult).not.toEqual(keptOf(there).analysisResult);
  });

  it('[S1-PSTATE-06] fills in colors of the server even if this device changed later', () => {
    const earlier = withPoints(server(), '#111111');
    const merged = mergeProfile(local({ updated_at: LATER }), earlier);
    expect(merged.personal_colors.colorPoints).toEqual([skin('#111111')]);
  });

  it("takes a server's scan without its light correction beside colors of this device", () => {
    const scanned = acceptScan(server({ updated_at: LATER }), scanInLight(), LATER);
    const merged = mergeProfile(withPoints(local(), '#CE8659'), scanned);
    expect(merged.personal_colors.savedAIData?.cheek.hex).toBe(sampleScan().cheek.hex);
    expect(gainsInForce(merged)).toBeNull();
    const alone = mergeProfile(local(), scanned);
    expect(alone.personal_colors.savedAIData).toEqual(scanInLight());
    expect(gainsInForce(alone)).toEqual(SAMPLE_GAINS);
  });

  it('marks as current only the reading that belongs to the points', () => {
    const [here, there] = [withReading(local(), 'here'), withReading(server(), 'there')];
    const own = mergeProfile(withPoints(here, '#CE8659'), withPoints(there, '#111111'));
    expect(contextOf(own).photos.map(({ id }) => id)).toEqual(['there', 'here']);
    expect(listMarked(own)).toEqual(['here']);
    expect(listMarked(mergeProfile(here, withPoints(there, '#111111')))).toEqual(['there']);
  });

  it('always takes id, owner, version and photo from the server', () => {
    const merged = mergeProfile(local({ updated_at: LATER }), server());
    const { id, user_id, version, image_url } = merged;
    expect({ id, user_id, version, image_url }).toEqual({
      id: SERVER_ID,
      user_id: 'anna',
      version: 4,
      image_url: '/api/photos/1',
    });
  });
});
