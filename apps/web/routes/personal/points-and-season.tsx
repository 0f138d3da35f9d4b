import { isFaceProfile } from '@color-almanac/domain';
import { Palette } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PointsPanel } from '../../features/color-points/points-panel.tsx';
import { SeasonButton } from '../../features/season/season-button.tsx';
import { SeasonCard } from '../../features/season/season-card.tsx';
import { SignInWarning } from '../../features/season/sign-in-warning.tsx';
import { SEASON_WORDS } from '../../words/season.ts';
import { copyHex } from '../copy-hex.ts';
import { MissingPointsNote } from './missing-points-note.tsx';
import type { PersonalWork } from './use-personal-work.ts';
import { useScrollToActions } from './use-scroll-to-actions.ts';

interface PointsAndSeasonProps {
  readonly work: PersonalWork;
  /** `null` when signed in. */
  readonly onSignIn: (() => void) | null;
  /** Message about the season. */
  readonly notice: ReactNode;
}

/** The colors read so far, the season they give, and what follows from it. */
export function PointsAndSeason({ work, onSignIn, notice }: PointsAndSeasonProps) {
  const { profile, photo, points, season, readiness, startAnalysis, guide } = work;
  const { color_season: seasonKey } = profile;
  const isFace = isFaceProfile(profile.preferences.type);
  const actions = useScrollToActions({ ready: readiness.ready, profile });
  return (
    <>
      <PointsPanel
        actions={actions}
        points={points.points}
        activeId={points.active.id}
        hasPhoto={photo.photo !== null}
        onActivate={points.activate}
        onClear={points.clear}
        onCopy={copyHex}
      >
        <SeasonButton
          state={season.state}
          readiness={readiness}
          hasSeason={seasonKey !== null}
          onStart={startAnalysis}
        />
        {photo.photo && guide.scan && !readiness.ready ? (
          <MissingPointsNote work={work} scan={guide.scan} />
        ) : null}
      </PointsPanel>
      {notice}
      {seasonKey ? (
        <>
          <SeasonCard
            season={seasonKey}
            arrivals={season.arrivals}
            onShowColors={season.showColors}
            onShowCard={season.showCard}
            onSaveReport={season.showReport}
            onChange={season.showPicker}
          />
          {onSignIn ? <SignInWarning onSignIn={onSignIn} /> : null}
        </>
      ) : (
        <EmptyState
          icon={Palette}
          title={SEASON_WORDS.noneTitle}
          text={isFace ? SEASON_WORDS.noneText : SEASON_WORDS.noneTextGeneric}
          action={<Button onClick={season.showPicker}>{SEASON_WORDS.set}</Button>}
        />
      )}
    </>
  );
}
