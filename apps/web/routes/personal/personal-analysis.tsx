import type { Profile } from '@color-almanac/domain';

import { SavedAnalysis } from '../../features/season/result/saved-analysis.tsx';
import { PersonalAdvice } from './personal-advice.tsx';
import type { AdviceParts } from './personal-advice.tsx';

interface PersonalAnalysisProps {
  readonly parts: AdviceParts;
  readonly profile: Profile;
}

/** The saved reading; fetched when it is opened. */
export function PersonalAnalysis({ parts, profile }: PersonalAnalysisProps) {
  const { color_season: season } = profile;
  return (
    <SavedAnalysis
      profile={profile}
      advice={season ? <PersonalAdvice parts={parts} profile={profile} season={season} /> : null}
    />
  );
}
