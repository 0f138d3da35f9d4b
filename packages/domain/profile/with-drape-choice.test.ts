import { describe, expect, it } from 'vitest';

import { sampleScan } from '../testing/sample-scan.ts';
import { analyzeColors } from '../season/analyze-colors.ts';
import { SEASON_MODEL_VERSION } from '../season/season-model-version.ts';
import type { SeasonAnalysis } from '../season/season-analysis.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { acceptScan } from './accept-scan.ts';
import { colorDataOf } from './color-data-of.ts';
import { duplicateProfile } from './duplicate-profile.ts';
import { mergeProfile } from './merge-profile.ts';
import { normalizeProfile } from './normalize-profile.ts';
import { profileSchema } from './profile.ts';
import type { Profile } from './profile.ts';
import { withSeasonReread } from './reread-season.ts';
import { CREATED, LATER, sampleProfile } from '../testing/sample-profile.ts';
import { withDrapeChoice } from './with-drape-choice.ts';
import { withNewPhoto } from './change-photo.ts';
import { withSeason } from './with-season.ts';

const scanned = acceptScan(sampleProfile(), sampleScan(), CREATED);
const data = colorDataOf(scanned);
if (!data) throw new Error('Five colors are enough');
const found = analyzeColors(data);
const analyzed = withSeason(scanned, 'soft_autumn', found, CREATED);

const SET: readonly SeasonKey[] = ['soft_autumn', 'warm_autumn', 'true_autumn'];
const choice = { season: 'warm_autumn', steadiness: 'steady', asked: 5, seasons: SET } as const;
const saved = { ...choice, seasons: [...SET], at: LATER, model: SEASON_MODEL_VERSION };

/** An analysis that leaves these seasons open. */
function analysisOpenTo(...seasonSet: SeasonKey[]): SeasonAnalysis {
  if (!found.reading) throw new Error('A face has a reading');
  return { ...found, reading: { ...found.reading, seasonSet } };
}

const drapedAt = (analysis: SeasonAnalysis): Profile =>
  withDrapeChoice(withSeason(scanned, 'soft_autumn', analysis, CREATED), choice, LATER);
const drapeOf = ({ personal_colors }: Profile) => personal_colors.drape;
const normalize = (raw: unknown) => normalizeProfile(raw, { now: LATER, newId: () => 'new' });
const draped = drapedAt(analysisOpenTo(...SET));

describe('withDrapeChoice', () => {
  it('saves the choice with time and model, and changes neither season nor analysis', () => {
    const profile = withDrapeChoice(analyzed, choice, LATER);
    expect(drapeOf(profile)).toEqual(saved);
    expect(profile.color_season).toBe('soft_autumn');
    expect(profile.personal_colors.analysisResult).toBe(found);
    expect(profile.updated_at).toBe(LATER);
  });

  it('removes the choice for null', () => {
    const removed = withDrapeChoice(draped, null, LATER);
    expect(removed.personal_colors).not.toHaveProperty('drape');
    expect(removed.personal_colors.analysisResult).toBe(draped.personal_colors.analysisResult);
  });
});

describe('a choice by eye', () => {
  it('stays as long as the analysis does, with another photo or season', () => {
    expect(drapeOf(withNewPhoto(draped, LATER))).toEqual(saved);
    expect(drapeOf(withSeason(draped, 'true_winter', null, LATER))).toEqual(saved);
  });

  it('stays when another analysis leaves the same or fewer seasons open around it', () => {
    const reordered = analysisOpenTo('true_autumn', 'warm_autumn', 'soft_autumn');
    expect(drapeOf(withSeason(draped, 'soft_autumn', reordered, LATER))).toEqual(saved);
    const fewer = analysisOpenTo('warm_autumn', 'soft_autumn');
    expect(drapeOf(withSeason(draped, 'warm_autumn', fewer, LATER))).toEqual(saved);
  });

  it('is dropped when another analysis opens a season it was not compared with, or closes it', () => {
    const wider = analysisOpenTo(...SET, 'deep_winter');
    expect(drapeOf(withSeason(draped, 'soft_autumn', wider, LATER))).toBeUndefined();
    const closed = analysisOpenTo('soft_autumn', 'true_autumn');
    expect(drapeOf(withSeason(draped, 'soft_autumn', closed, LATER))).toBeUndefined();
    const foreign: SeasonAnalysis = { ...found, season: 'true_winter' };
    delete foreign.reading;
    expect(drapeOf(withSeason(draped, 'soft_autumn', foreign, LATER))).toBeUndefined();
  });

  it('stays when rereading leaves the analysis as it is, whatever it was chosen from', () => {
    expect(drapeOf(withSeasonReread(drapedAt(found), LATER))).toEqual(saved);
  });

  it('is dropped when rereading opens other seasons', () => {
    expect(drapeOf(withSeasonReread(drapedAt(analysisOpenTo('warm_autumn')), LATER))).toEqual(
      undefined,
    );
  });

  it('is copied with the colors of a profile and not without them', () => {
    const made = { id: 'local_2', now: LATER };
    expect(drapeOf(duplicateProfile(draped, made))).toEqual(saved);
    expect(drapeOf(duplicateProfile(draped, { ...made, includePoints: false }))).toBeUndefined();
  });

  it('survives JSON and normalization, and an unreadable one is left out as repaired', () => {
    const raw: unknown = JSON.parse(JSON.stringify(draped));
    expect(normalize(raw)).toEqual({ profile: draped, repaired: false });
    expect(profileSchema.parse(raw)).toEqual(draped);
    const { drape: _, ...colors } = draped.personal_colors;
    for (const drape of [{ ...saved, season: 'deep_winter' }, { ...saved, asked: -1 }, 'warm']) {
      const read = normalize({ ...draped, personal_colors: { ...colors, drape } });
      expect(read?.profile.personal_colors).toEqual(colors);
      expect(read?.repaired).toBe(true);
    }
  });

  it('goes with its analysis when versions of device and server are merged', () => {
    const plain = withSeason(scanned, 'soft_autumn', found, CREATED);
    expect(drapeOf(mergeProfile(draped, plain))).toEqual(saved);
    expect(drapeOf(mergeProfile(plain, draped))).toBeUndefined();
    expect(drapeOf(mergeProfile(sampleProfile(), draped))).toEqual(saved);
    const unanalyzed = withDrapeChoice(scanned, choice, LATER);
    expect(drapeOf(mergeProfile(unanalyzed, scanned))).toEqual(saved);
    expect(drapeOf(mergeProfile(unanalyzed, plain))).toBeUndefined();
  });
});
