import {
  decidingFacts,
  distinguishSeasons,
  filledPoints,
  isAnalysisStale,
  isOfOlderModel,
  offeredSeasons,
  SEASON_NAMES,
  surenessOf,
  AXES,
} from '@color-almanac/domain';
import type { Profile, SeasonAnalysis, SeasonKey } from '@color-almanac/domain';
import { sayDeciding, SURENESS_TEXTS, SURENESS_WORDS } from '@color-almanac/words';

import { drawAxis } from '../../features/season/result/axis-place.ts';
import { sayHowSure } from '../../features/season/result/how-sure.ts';
import type { ReportFacts } from '../../features/take-along/report/report-facts.ts';
import { DECIDE_WORDS } from '../../words/decide-by-eye.words.ts';
import { READING_WORDS } from '../../words/reading.words.ts';
import { SEASON_SET_WORDS } from '../../words/season-set.words.ts';

/** Season model of readings that don't name theirs. */
const UNNAMED_MODEL = '7';

/** What a report says of a profile with a season, in the words of its reading. */
export function collectReportFacts(profile: Profile, season: SeasonKey, date: Date): ReportFacts {
  const { analysisResult: analysis, drape } = profile.personal_colors;
  return {
    profileName: profile.profile_name,
    season,
    points: filledPoints(profile).map(({ name, hex }) => ({ name, hex })),
    date,
    byEye: drape ? DECIDE_WORDS.chosen(drape) : null,
    ...(analysis ? factsOfReading(analysis, profile, season) : WITHOUT_READING),
  };
}

type FactsOfReading = Omit<ReportFacts, 'profileName' | 'season' | 'points' | 'date' | 'byEye'>;

const WITHOUT_READING: FactsOfReading = {
  notice: null,
  sure: null,
  seasonSet: null,
  beside: null,
  axes: [],
  model: null,
};

function factsOfReading(
  analysis: SeasonAnalysis,
  profile: Profile,
  season: SeasonKey,
): FactsOfReading {
  const { reading } = analysis;
  const set = reading?.seasonSet ?? [];
  const axes = reading ? AXES.map((axis) => ({ axis, read: reading.axes[axis] })) : [];
  return {
    notice: sayNotice(analysis, profile, season),
    sure: sayScale(analysis),
    seasonSet:
      set.length > 0
        ? { lead: SEASON_SET_WORDS.lead(set.length), names: set.map((key) => SEASON_NAMES[key]) }
        : null,
    beside: compareOffered(analysis),
    axes: axes.map(({ axis, read }) => ({ ...read, ...drawAxis(axis, read) })),
    model: reading ? (reading.model ?? UNNAMED_MODEL) : null,
  };
}

/**
 * The word of the scale and, for a face, the figure behind it. The last word speaks of one photo, and a reading may have
 * several, so its text is used.
 */
function sayScale(analysis: SeasonAnalysis): string {
  const sureness = surenessOf(analysis);
  const said = sureness === 'none' ? SURENESS_TEXTS.none : `${SURENESS_WORDS[sureness]}.`;
  return [said, sayHowSure(analysis)].filter((sentence) => sentence !== null).join(' ');
}

/** That the page describes another season, other colors or another model than the reading. */
function sayNotice(analysis: SeasonAnalysis, profile: Profile, season: SeasonKey): string | null {
  if (isOfOlderModel(analysis)) return READING_WORDS.olderModel;
  if (isAnalysisStale(profile)) return READING_WORDS.stale;
  const [first] = offeredSeasons(analysis);
  return first && first !== season ? READING_WORDS.yourChoice(SEASON_NAMES[first]) : null;
}

/** The two seasons the reading offers and what decides between them. */
function compareOffered(analysis: SeasonAnalysis): ReportFacts['beside'] {
  const [first, second] = offeredSeasons(analysis);
  if (!first || !second) return null;
  const { colors } = distinguishSeasons(first, second);
  // The axes themselves are drawn on the page.
  const facts = decidingFacts(null, { first, second });
  return {
    seasons: [first, second],
    decides: sayDeciding(facts, first),
    colors: [colors.first, colors.second],
  };
}
