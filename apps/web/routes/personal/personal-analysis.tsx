import { filledPoints } from '@color-almanac/domain';

import { SavedAnalysis } from '../../features/season/result/saved-analysis.tsx';
import { SeasonPortrait } from '../../features/season/result/season-portrait.tsx';
import { PersonalAdvice } from './personal-advice.tsx';
import type { AdviceParts } from './personal-advice.tsx';
import type { PersonalWork } from './use-personal-work.ts';

interface PersonalAnalysisProps {
  readonly parts: AdviceParts;
  readonly work: PersonalWork;
}

/** The saved reading; fetched when it is opened. */
export function PersonalAnalysis({ parts, work }: PersonalAnalysisProps) {
  const { profile, photo } = work;
  const { color_season: season } = profile;
  return (
    <SavedAnalysis
      profile={profile}
      portrait={<SeasonPortrait photo={photo.photo} points={filledPoints(profile)} />}
      advice={season ? <PersonalAdvice parts={parts} profile={profile} season={season} /> : null}
    />
  );
}
