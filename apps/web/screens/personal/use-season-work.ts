import { withSeason } from '@color-almanac/domain';
import type { SeasonAnalysis, SeasonKey } from '@color-almanac/domain';
import type { NotPut } from '@color-almanac/sync';
import { useState } from 'react';

import { showToast } from '../../ui/toast/show-toast.ts';
import type { ProfileHandle } from '../../features/profile/use-profiles.ts';
import { useSeasonAnalysis } from '../../features/season/use-season-analysis.ts';
import { explainNotSaved } from '../../words/not-saved.words.ts';
import { SEASON_WORDS } from '../../words/season.words.ts';
import { useServices } from '../page/services.ts';

/** Reading, choosing and saving the season. */
export function useSeasonWork({ change, changeIfSaved, confirm }: ProfileHandle) {
  const { account, api } = useServices();
  const isSignedIn = () => account.getState().kind === 'signed-in';
  const run = useSeasonAnalysis({ api, isSignedIn });
  const [chosenBefore, setChosenBefore] = useState<SeasonKey | null>(null);
  /** Counts seasons saved from a reading: the page scrolls to the season after each, and says that it is saved. */
  const [arrivals, setArrivals] = useState(0);
  const [open, setOpen] = useState<'picker' | 'colors' | 'card' | 'report' | null>(null);

  const save = async (season: SeasonKey, analysis: SeasonAnalysis) => {
    run.close();
    setChosenBefore(null);
    const outcome = await confirm(
      changeIfSaved((before, now) => withSeason(before, season, analysis, now)),
    );
    if (outcome.kind === 'failed') {
      if (outcome.reason === 'gone') return;
      sayFailure(outcome, () => {
        setChosenBefore(season);
        run.reopen(analysis);
      });
      return;
    }
    setArrivals((before) => before + 1);
  };

  const chooseByHand = async (season: SeasonKey) => {
    setOpen(null);
    const outcome = await confirm(change((before, now) => withSeason(before, season, null, now)));
    if (outcome.kind === 'failed' && outcome.reason !== 'gone') sayFailure(outcome);
  };

  return {
    ...run,
    chosenBefore,
    arrivals,
    save,
    chooseByHand,
    open,
    showPicker: () => setOpen('picker'),
    showColors: () => setOpen('colors'),
    showCard: () => setOpen('card'),
    showReport: () => setOpen('report'),
    closeDialog: () => setOpen(null),
    cancel: () => {
      setChosenBefore(null);
      run.close();
    },
  };
}

function sayFailure(failure: NotPut, tryAgain?: () => void): void {
  showToast({
    type: 'error',
    title: SEASON_WORDS.saveFailed,
    text: explainNotSaved(failure),
    ...(tryAgain ? { action: { label: SEASON_WORDS.saveAgain, onClick: tryAgain } } : {}),
  });
}
