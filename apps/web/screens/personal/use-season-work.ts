import { filledPoints, withDrapeChoice, withSeason } from '@color-almanac/domain';
import type { NewDrapeChoice, Profile, SeasonAnalysis, SeasonKey } from '@color-almanac/domain';
import type { NotPut } from '@color-almanac/sync';
import { useState } from 'react';

import { showToast } from '../../ui/toast/show-toast.ts';
import type { ProfileHandle } from '../../features/profile/use-profiles.ts';
import { useSeasonAnalysis } from '../../features/season/use-season-analysis.ts';
import { explainNotSaved } from '../../words/not-saved.words.ts';
import { SEASON_WORDS } from '../../words/season.words.ts';
import { useServices } from '../page/services.ts';

/** A result that was closed without an answer. */
interface Dismissed {
  readonly analysis: SeasonAnalysis;
  readonly chosen: SeasonKey | null;
  /** The colors it was read from: it says nothing about others. */
  readonly colors: string;
}

/** Reading, choosing and saving the season. */
export function useSeasonWork({ profile, change, changeIfSaved, confirm }: ProfileHandle) {
  const { account, api } = useServices();
  const isSignedIn = () => account.getState().kind === 'signed-in';
  const run = useSeasonAnalysis({ api, isSignedIn });
  const [chosenBefore, setChosenBefore] = useState<SeasonKey | null>(null);
  const [dismissed, setDismissed] = useState<Dismissed | null>(null);
  /** Counts seasons saved from a reading: the page scrolls to the season after each, and says that it is saved. */
  const [arrivals, setArrivals] = useState(0);
  const [open, setOpen] = useState<'picker' | 'colors' | 'card' | 'report' | null>(null);

  const show = (analysis: SeasonAnalysis, chosen: SeasonKey | null) => {
    setChosenBefore(chosen);
    run.reopen(analysis);
  };

  /** @param byEye what the user's eye chose beside the reading; `null` leaves what is saved. */
  const save = async (
    season: SeasonKey,
    analysis: SeasonAnalysis,
    byEye: NewDrapeChoice | null,
  ) => {
    run.close();
    setChosenBefore(null);
    setDismissed(null);
    const outcome = await confirm(
      changeIfSaved((before, now) => {
        const saved = withSeason(before, season, analysis, now);
        return byEye ? withDrapeChoice(saved, byEye, now) : saved;
      }),
    );
    if (outcome.kind === 'failed') {
      if (outcome.reason === 'gone') return;
      sayFailure(outcome, () => show(analysis, season));
      return;
    }
    setArrivals((before) => before + 1);
  };

  const chooseByHand = async (season: SeasonKey) => {
    setOpen(null);
    setDismissed(null);
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
      setDismissed(null);
      run.close();
    },
    /** Closes the result unanswered; it can be shown again while its colors are the profile's. */
    dismiss: (chosen: SeasonKey | null, analysis: SeasonAnalysis) => {
      setDismissed({ analysis, chosen, colors: colorsOf(profile) });
      run.close();
    },
    showAgain:
      dismissed?.colors === colorsOf(profile)
        ? () => show(dismissed.analysis, dismissed.chosen)
        : null,
  };
}

const colorsOf = (profile: Profile): string =>
  filledPoints(profile)
    .map(({ id, hex }) => `${id} ${hex}`)
    .join();

function sayFailure(failure: NotPut, tryAgain?: () => void): void {
  showToast({
    type: 'error',
    title: SEASON_WORDS.saveFailed,
    text: explainNotSaved(failure),
    ...(tryAgain ? { action: { label: SEASON_WORDS.saveAgain, onClick: tryAgain } } : {}),
  });
}
