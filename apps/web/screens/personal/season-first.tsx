import { isFaceProfile } from '@color-almanac/domain';
import { TriangleAlert } from 'lucide-react';

import { showOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { SeasonNote } from '../../features/season/season-note.tsx';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { SEASON_WORDS } from '../../words/season.words.ts';
import type { PersonalWork } from './use-personal-work.ts';

/** The season with what comes next. The palettes load only for users who have a season. */
const SavedSeason = showOnDemand(
  lazyWithRetry(() => import('../../features/season/saved-season.tsx')),
  (code) => code.SavedSeason,
);

interface SeasonFirstProps {
  readonly work: Pick<PersonalWork, 'profile' | 'season' | 'readiness' | 'startAnalysis'>;
  /** `null` when signed in. */
  readonly onSignIn: (() => void) | null;
}

/** What users come back for, above the tools that got it: their season, its palette and what to do with it. */
export function SeasonFirst({ work, onSignIn }: SeasonFirstProps) {
  const { profile, season, readiness, startAnalysis } = work;
  const { color_season: key } = profile;
  if (!key) return null;
  return (
    <>
      {isFaceProfile(profile.preferences.type) ? null : (
        <p className="lead">{SEASON_WORDS.goWithIt}</p>
      )}
      <SavedSeason
        season={key}
        profileName={profile.profile_name}
        analysis={profile.personal_colors.analysisResult}
        onReadAgain={readiness.ready ? startAnalysis : null}
        arrivals={season.arrivals}
        onShowColors={season.showColors}
        onShowCard={season.showCard}
        onSaveReport={season.showReport}
        onChange={season.showPicker}
        // Later the bar of the app says it.
        note={
          onSignIn && season.arrivals > 0 ? (
            <SeasonNote
              icon={TriangleAlert}
              text={SEASON_WORDS.signedOut}
              action={SEASON_WORDS.signIn}
              onAction={onSignIn}
            />
          ) : null
        }
      />
    </>
  );
}
