import {
  centerOfPoints,
  choiceOfVotes,
  filledPoints,
  gainsInForce,
  isFaceProfile,
  pointsFromScan,
  whiteGains,
} from '@color-almanac/domain';
import type { FaceScan, Profile, SeasonAnalysis } from '@color-almanac/domain';
import { useEffect, useReducer, useState } from 'react';

import {
  changeSeasonDrapes,
  startSeasonDrapes,
  votesOf,
} from '../../features/drape/result/season-drapes-state.ts';
import { SeasonDrapes, WaitingDrapes } from '../../features/drape/result/season-drapes.tsx';
import { usePortrait } from '../../features/drape/use-portrait.ts';
import type { PortraitOrder, PortraitState } from '../../features/drape/use-portrait.ts';
import { AnalysisResultModal } from '../../features/season/result/analysis-result-modal.tsx';
import { SeasonPortrait } from '../../features/season/result/season-portrait.tsx';
import type { DecodedPhoto } from '../../media/vision/decode-photo.ts';
import { useLastValue } from '../../ui/use-last-value.ts';
import { comparedSeasons } from '../drape/open-seasons.ts';
import { useServices } from '../page/services.ts';
import { PersonalAdvice } from './personal-advice.tsx';
import type { PersonalWork } from './use-personal-work.ts';

interface SeasonResultProps {
  readonly work: PersonalWork;
  /** The scan of the shown photo whose results are open. */
  readonly scan: FaceScan | null;
}

/** The season of a reading, on the user's own face where there is one. */
export function SeasonResult({ work, scan }: SeasonResultProps) {
  const { season } = work;
  const analysis = season.state.kind === 'result' ? season.state.analysis : null;
  const last = useLastValue(analysis);
  const [isOnScreen, setOnScreen] = useState(false);
  if (analysis && !isOnScreen) setOnScreen(true);
  const order = usePortraitOrder(work, { scan, isOnScreen: isOnScreen || analysis !== null });
  const portrait = usePortrait(order);
  return last ? (
    <ShownResult
      key={season.resultKey}
      work={work}
      isOpen={analysis !== null}
      analysis={last}
      portrait={order ? portrait : null}
      onClosed={() => setOnScreen(false)}
    />
  ) : null;
}

interface OrderedPortrait extends PortraitOrder {
  readonly of: DecodedPhoto;
}

/**
 * Has the portrait prepared from the results of a scan on, or else while the season is read, until the result is gone.
 * Face and light are those of that moment: nothing that changes later has the photo taken apart again.
 */
function usePortraitOrder(
  { profile, photo: { photo }, season, scan: { isSeasonDue } }: PersonalWork,
  shown: { readonly scan: FaceScan | null; readonly isOnScreen: boolean },
): PortraitOrder | null {
  const { engine } = useServices();
  const [order, setOrder] = useState<OrderedPortrait | null>(null);
  const { scan, isOnScreen } = shown;
  const isRead = season.state.kind === 'analyzing' || isOnScreen;
  const isWanted = scan !== null || isRead || (isSeasonDue && order !== null);
  const of = isWanted && isFaceProfile(profile.preferences.type) ? photo : null;
  if (of === (order?.of ?? null)) return order;
  const next = of && { of, engine, pixels: of.pixels, ...findFace(profile, scan) };
  setOrder(next);
  return next;
}

/** Where the face is, and its light as the profile will have it once the scan is accepted. */
function findFace(profile: Profile, scan: FaceScan | null) {
  if (!scan) {
    return { near: centerOfPoints(filledPoints(profile)), gains: gainsInForce(profile) };
  }
  const { correction } = scan;
  const measured = correction && correction.method !== 'none' ? correction.gains : null;
  return {
    near: centerOfPoints(pointsFromScan(scan, { keepPositions: true })),
    gains: whiteGains(profile) ?? measured,
  };
}

interface ShownResultProps {
  readonly work: PersonalWork;
  readonly isOpen: boolean;
  readonly analysis: SeasonAnalysis;
  /** `null` without a photo. */
  readonly portrait: PortraitState | null;
  /** Called when it has disappeared. */
  readonly onClosed: () => void;
}

function ShownResult({ work, isOpen, analysis, portrait, onClosed }: ShownResultProps) {
  const { profile, photo, season } = work;
  const [state, change] = useReducer(
    changeSeasonDrapes,
    season.answersBefore?.drapes,
    (drapes) => drapes ?? startSeasonDrapes(comparedSeasons(analysis)),
  );
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
      chosenBefore={season.answersBefore?.chosen ?? null}
      renderAdvice={(chosen) => <PersonalAdvice profile={profile} season={chosen} />}
      onSave={(chosen) => {
        const byEye = choiceOfVotes(seasons, votesOf(state));
        void season.save({ chosen, drapes: state, byEye }, analysis);
      }}
      onCancel={season.cancel}
      onDismiss={(chosen) => season.dismiss({ chosen, drapes: state }, analysis)}
      onClosed={onClosed}
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
