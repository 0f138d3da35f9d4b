import { isFaceProfile } from '@color-almanac/domain';
import type { FaceScan } from '@color-almanac/domain';
import { Palette } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PointsPanel } from '../../features/color-points/points-panel.tsx';
import { MissingPoints } from '../../features/face-scan/missing-points.tsx';
import { SeasonButton } from '../../features/season/season-button.tsx';
import { SEASON_WORDS } from '../../words/season.words.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { showOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { copyHex } from './copy-hex.ts';
import { AnotherPhotoButtons } from './another-photo-buttons.tsx';
import type { PersonalWork } from './use-personal-work.ts';
import { useScrollToActions } from './use-scroll-to-actions.ts';

const CoveredHair = showOnDemand(
  lazyWithRetry(() => import('./covered-hair.tsx')),
  (code) => code.CoveredHair,
);

interface PointsAndSeasonProps {
  readonly work: PersonalWork;
  /** Message about the season. */
  readonly notice: ReactNode;
}

/** The colors read so far and the season they give. */
export function PointsAndSeason({ work, notice }: PointsAndSeasonProps) {
  const { profile, photo, points, scan, season, readiness, startAnalysis, guide } = work;
  const { color_season: seasonKey } = profile;
  const isFace = isFaceProfile(profile.preferences.type);
  const actions = useScrollToActions({ ready: readiness.ready, profile });
  return (
    <>
      <PointsPanel
        actions={actions}
        points={points.points}
        activeId={points.active.id}
        onActivate={points.activate}
        onClear={points.clear}
        onCopy={copyHex}
      >
        <SeasonButton
          state={season.state}
          readiness={readiness}
          hasSeason={seasonKey !== null}
          isHeld={scan.isHolding}
          onStart={startAnalysis}
          onShowAgain={season.showAgain}
        />
        {photo.photo && guide.scan && !readiness.ready ? (
          <MissingPointsNote work={work} scan={guide.scan} />
        ) : null}
      </PointsPanel>
      {notice}
      {seasonKey ? null : (
        <EmptyState
          icon={Palette}
          title={SEASON_WORDS.noneTitle}
          text={
            readiness.ready
              ? SEASON_WORDS.noneTextReady
              : SEASON_WORDS[isFace ? 'noneText' : 'noneTextGeneric']
          }
          action={<Button onClick={season.showPicker}>{SEASON_WORDS.set}</Button>}
        />
      )}
    </>
  );
}

interface MissingPointsNoteProps {
  readonly work: PersonalWork;
  readonly scan: FaceScan;
}

/** Next to the button that waits for the points: which ones a scan left out, and what would help. */
function MissingPointsNote({ work, scan }: MissingPointsNoteProps) {
  const { profile, photo, points, guide } = work;
  return (
    <MissingPoints
      scan={scan}
      photoButtons={<AnotherPhotoButtons photo={photo} captureGuide={work.captureGuide} />}
      hairPicker={<CoveredHair work={work} />}
      onPlaceByHand={() => {
        points.setLocked(false);
        guide.lead(profile, 'points');
      }}
    />
  );
}
