import { filledPoints } from '@color-almanac/domain';

import { SavedAnalysis } from '../../features/season/result/saved-analysis.tsx';
import { SeasonPortrait } from '../../features/season/result/season-portrait.tsx';
import { PersonalAdvice } from './personal-advice.tsx';
import type { PersonalWork } from './use-personal-work.ts';

/** The saved reading; its code loads when it is opened. */
export function PersonalAnalysis({ work }: { readonly work: PersonalWork }) {
  const { profile, photo } = work;
  const { color_season: season } = profile;
  return (
    <SavedAnalysis
      profile={profile}
      portrait={<SeasonPortrait photo={photo.photo} points={filledPoints(profile)} />}
      advice={season ? <PersonalAdvice profile={profile} season={season} /> : null}
    />
  );
}
