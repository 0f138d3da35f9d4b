import { isFaceProfile } from '@color-almanac/domain';
import { TriangleAlert } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import styles from '../../features/season/season-button.module.css';
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
        note={onSignIn && season.arrivals > 0 ? <SignInWarning onSignIn={onSignIn} /> : null}
      />
    </>
  );
}

/** Tells signed-out users where a season is saved, when it has just been. Later the bar of the app says it. */
function SignInWarning({ onSignIn }: { readonly onSignIn: () => void }) {
  return (
    <p className={`small secondary ${styles.warning}`}>
      <Icon of={TriangleAlert} size="small" />
      <span>{SEASON_WORDS.signedOut}</span>
      <Button variant="quiet" size="small" onClick={onSignIn}>
        {SEASON_WORDS.signIn}
      </Button>
    </p>
  );
}
