import { colorDataOf, withDrapeChoice, withSeason } from '@color-almanac/domain';
import type { NewDrapeChoice, Profile, SeasonAnalysis, SeasonKey } from '@color-almanac/domain';
import type { NotPut } from '@color-almanac/sync';
import { useState } from 'react';

import { showToast } from '../../ui/toast/show-toast.ts';
import type { SeasonDrapesState } from '../../features/drape/result/season-drapes-state.ts';
import type { ProfileHandle } from '../../features/profile/use-profiles.ts';
import { useSeasonAnalysis } from '../../features/season/use-season-analysis.ts';
import { explainNotSaved } from '../../words/not-saved.words.ts';
import { SEASON_WORDS } from '../../words/season.words.ts';
import { useServices } from '../page/services.ts';

/** What was answered in a result, to go on from when it is shown again. */
interface SeasonAnswers {
  readonly chosen: SeasonKey | null;
  /** What the eye chose, pair by pair; `null` before any result was shown. */
  readonly drapes: SeasonDrapesState | null;
}

/** A result that was closed before it was saved. */
interface ClosedResult extends SeasonAnswers {
  readonly analysis: SeasonAnalysis;
  /** What it was read from: it says nothing about anything else. */
  readonly readFrom: string;
}

interface SavedAnswers extends SeasonAnswers {
  readonly chosen: SeasonKey;
  /** What the user's eye chose beside the reading; `null` leaves what is saved. */
  readonly byEye: NewDrapeChoice | null;
}

/** Reading, choosing and saving the season. */
export function useSeasonWork({ profile, change, changeIfSaved, confirm }: ProfileHandle) {
  const { account, api } = useServices();
  const isSignedIn = () => account.getState().kind === 'signed-in';
  const run = useSeasonAnalysis({ api, isSignedIn });
  /** The answers so far of the result on screen. */
  const [answersBefore, setAnswersBefore] = useState<SeasonAnswers | null>(null);
  const [readFrom, setReadFrom] = useState('');
  const [dismissed, setDismissed] = useState<ClosedResult | null>(null);
  /** Counts seasons saved from a reading: the page scrolls to the season after each, and says that it is saved. */
  const [arrivals, setArrivals] = useState(0);
  const [open, setOpen] = useState<'picker' | 'colors' | 'card' | 'report' | null>(null);

  /** A new reading, to be answered anew. */
  const start = (ready: Profile): Promise<void> => {
    setAnswersBefore(null);
    setReadFrom(describeInput(ready));
    return run.start(ready);
  };

  const show = (closed: ClosedResult) => {
    setAnswersBefore(closed);
    setReadFrom(closed.readFrom);
    run.reopen(closed.analysis);
  };

  const save = async ({ byEye, ...answers }: SavedAnswers, analysis: SeasonAnalysis) => {
    run.close();
    setDismissed(null);
    const outcome = await confirm(
      changeIfSaved((saving, now) => {
        const saved = withSeason(saving, answers.chosen, analysis, now);
        return byEye ? withDrapeChoice(saved, byEye, now) : saved;
      }),
    );
    if (outcome.kind === 'failed') {
      if (outcome.reason === 'gone') return;
      sayFailure(outcome, () => show({ ...answers, analysis, readFrom }));
      return;
    }
    setArrivals((count) => count + 1);
  };

  const chooseByHand = async (season: SeasonKey) => {
    setOpen(null);
    setDismissed(null);
    const outcome = await confirm(change((saving, now) => withSeason(saving, season, null, now)));
    if (outcome.kind === 'failed' && outcome.reason !== 'gone') sayFailure(outcome);
  };

  return {
    ...run,
    start,
    /** Shows the saved analysis, to be answered anew. */
    reopen: (analysis: SeasonAnalysis) =>
      show({ chosen: null, drapes: null, analysis, readFrom: describeInput(profile) }),
    answersBefore,
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
      setDismissed(null);
      run.close();
    },
    /** Closes the result unsaved; it can be shown again while a new reading would read the same. */
    dismiss: (answers: SeasonAnswers, analysis: SeasonAnalysis) => {
      setDismissed({ ...answers, analysis, readFrom });
      run.close();
    },
    showAgain: dismissed?.readFrom === describeInput(profile) ? () => show(dismissed) : null,
  };
}

/** All that a reading depends on: the colors, their light, and what the user said about them. */
const describeInput = (profile: Profile): string => JSON.stringify(colorDataOf(profile));

function sayFailure(failure: NotPut, tryAgain?: () => void): void {
  showToast({
    type: 'error',
    title: SEASON_WORDS.saveFailed,
    text: explainNotSaved(failure),
    ...(tryAgain ? { action: { label: SEASON_WORDS.saveAgain, onClick: tryAgain } } : {}),
  });
}
