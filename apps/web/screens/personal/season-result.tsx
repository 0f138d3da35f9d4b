import {
  centerOfPoints,
  choiceOfVotes,
  filledPoints,
  gainsInForce,
  pointsFromScan,
} from '@color-almanac/domain';
import type { FaceScan, SeasonAnalysis } from '@color-almanac/domain';
import { useEffect, useReducer, useState } from 'react';

import {
  changeSeasonDrapes,
  startSeasonDrapes,
  votesOf,
} from '../../features/drape/result/season-drapes-state.ts';
import { SeasonDrapes, WaitingDrapes } from '../../features/drape/result/season-drapes.tsx';
import { usePortrait } from '../../features/drape/use-portrait.ts';
import type { PortraitState } from '../../features/drape/use-portrait.ts';
import { AnalysisResultModal } from '../../features/season/result/analysis-result-modal.tsx';
import { SeasonPortrait } from '../../features/season/result/season-portrait.tsx';
import { useLastValue } from '../../ui/use-last-value.ts';
import { openSeasonsIn } from '../drape/open-seasons.ts';
import { useServices } from '../page/services.ts';
import { PersonalAdvice } from './personal-advice.tsx';
import type { PersonalWork } from './use-personal-work.ts';

interface SeasonResultProps {
  readonly work: PersonalWork;
  /** The scan whose results were shown last: from then on the portrait is prepared. */
  readonly scan: FaceScan | null;
}

/** The season of a reading, on the user's own face where there is one. */
export function SeasonResult({ work, scan }: SeasonResultProps) {
  const { profile, photo, season } = work;
  const { engine } = useServices();
  const analysis = season.state.kind === 'result' ? season.state.analysis : null;
  const last = useLastValue(analysis);
  const pixels = scan || last ? photo.photo?.pixels : undefined;
  const gains = gainsInForce(profile) ?? gainsOf(scan);
  const points = scan ? pointsFromScan(scan, { keepPositions: true }) : filledPoints(profile);
  const portrait = usePortrait(
    pixels ? { engine, pixels, gains, near: centerOfPoints(points) } : null,
  );
  return last ? (
    <ShownResult
      key={season.resultKey}
      work={work}
      isOpen={analysis !== null}
      analysis={last}
      portrait={pixels ? portrait : null}
    />
  ) : null;
}

/** As the profile will have them once the scan is accepted. */
const gainsOf = (scan: FaceScan | null) => {
  const correction = scan?.correction;
  return correction && correction.method !== 'none' ? correction.gains : null;
};

interface ShownResultProps {
  readonly work: PersonalWork;
  readonly isOpen: boolean;
  readonly analysis: SeasonAnalysis;
  /** `null` without a photo. */
  readonly portrait: PortraitState | null;
}

function ShownResult({ work, isOpen, analysis, portrait }: ShownResultProps) {
  const { profile, photo, season } = work;
  const [first, second = first] = openSeasonsIn(analysis, null);
  const [state, change] = useReducer(changeSeasonDrapes, [first, second], startSeasonDrapes);
  const isWaited = useHasWaited();
  const { seasons } = state;
  const face = <SeasonPortrait photo={photo.photo} points={filledPoints(profile)} />;
  return (
    <AnalysisResultModal
      open={isOpen}
      analysis={analysis}
      portrait={face}
      renderDrapes={(chosen) => {
        if (portrait?.kind === 'preparing') return <WaitingDrapes photo={face} />;
        if (portrait?.kind !== 'ready') return null;
        return (
          <SeasonDrapes
            portrait={portrait.portrait}
            state={state}
            change={change}
            offered={seasons.includes(chosen) ? chosen : seasons[0]}
          />
        );
      }}
      isNameHeld={portrait?.kind === 'preparing' && !isWaited}
      chosenBefore={season.chosenBefore}
      renderAdvice={(chosen) => <PersonalAdvice profile={profile} season={chosen} />}
      onSave={(chosen) =>
        void season.save(chosen, analysis, choiceOfVotes(seasons, votesOf(state)))
      }
      onCancel={season.cancel}
      onDismiss={(chosen) => season.dismiss(chosen, analysis)}
    />
  );
}

/** A name that waits longer than this for its drape is only late. */
const LONGEST_WAIT_MS = 1200;

function useHasWaited(): boolean {
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasWaited;
}
