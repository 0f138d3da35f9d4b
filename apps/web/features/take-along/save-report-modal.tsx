import { SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { useState } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { useFileSaving } from '../../ui/file-export/use-file-saving.ts';
import { Modal } from '../../ui/modal/modal.tsx';
import { TAKE_ALONG_WORDS as WORDS } from '../../words/take-along.words.ts';
import type { ComparedPicture } from './comparison/comparison.ts';
import { makeReport, nameReport } from './report/make-report.ts';
import { paperOf } from './report/paper.ts';
import type { ReportFacts, ReportPhoto } from './report/report-facts.ts';
import { ReportOptions } from './report-options.tsx';
import type { ReportChoices, ReportProblem } from './report-options.tsx';
import styles from './take-along.module.css';

export interface SaveReportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly season: SeasonKey;
  /** Called when a report is made, so that it has the time of that moment. */
  readonly collectFacts: () => ReportFacts;
  /** The face, if the photo is on this device. */
  readonly photo: ReportPhoto | null;
  /** Colors below the face, left out until the user says otherwise; `null` without a photo. */
  readonly drapes: DrapesOffer | null;
}

export interface DrapesOffer {
  readonly make: () => Promise<DrapesMade>;
}

/** Three pictures at most, or why there are none, as a sentence. */
export type DrapesMade =
  | { readonly ok: true; readonly pictures: readonly ComparedPicture[] }
  | { readonly ok: false; readonly reason: string };

const FIRST_CHOICES: Omit<ReportChoices, 'paper'> = {
  withPhoto: false,
  withDrapes: false,
  isForStylist: false,
  notes: '',
};

/** The dialog itself; `SaveReportDialog` loads it when it is first opened. */
export function SaveReportModal(props: SaveReportDialogProps) {
  const { open, onClose, season, photo, drapes } = props;
  const [choices, setChoices] = useState<ReportChoices>(() => ({
    ...FIRST_CHOICES,
    paper: paperOf(navigator.language),
  }));
  const { isBusy, problem, save, forgetProblem } = useReportSaving(props, choices);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={WORDS.title}
      subtitle={WORDS.lead(SEASON_NAMES[season])}
      keepsInput
      foot={
        <div className={styles.foot}>
          <p className={`small muted ${styles.made}`}>{WORDS.made}</p>
          <Button onClick={onClose}>{WORDS.cancel}</Button>
          <Button variant="primary" unavailable={isBusy} onClick={() => void save()}>
            {isBusy ? WORDS.preparing : WORDS.save}
          </Button>
        </div>
      }
    >
      <ReportOptions
        choices={choices}
        hasPhoto={photo !== null}
        hasDrapes={drapes !== null}
        problem={problem}
        onChange={(change) => {
          forgetProblem();
          setChoices((before) => ({ ...before, ...change }));
        }}
      />
      <p role="status" className="unseen">
        {isBusy ? WORDS.preparing : ''}
      </p>
    </Modal>
  );
}

const NO_DRAPES: DrapesMade = { ok: true, pictures: [] };

/** Makes and saves the report, then closes the dialog; or remembers what has to be changed first. */
function useReportSaving(props: SaveReportDialogProps, choices: ReportChoices) {
  const { collectFacts, photo, drapes, onClose } = props;
  const { withPhoto, withDrapes, isForStylist, notes, paper } = choices;
  const [problem, setProblem] = useState<ReportProblem | null>(null);
  const { isBusy, save } = useFileSaving();
  return {
    isBusy,
    problem,
    forgetProblem: () => setProblem(null),
    save: () => {
      const facts = collectFacts();
      return save({
        name: nameReport(facts),
        make: async () => {
          const made = withDrapes && drapes ? await drapes.make() : NO_DRAPES;
          if (!made.ok) {
            setProblem({ kind: 'no-drapes', reason: made.reason });
            return null;
          }
          const wishes = {
            photo: withPhoto ? photo : null,
            drapes: made.pictures,
            notes: isForStylist ? notes : null,
          };
          const outcome = await makeReport(facts, wishes, paper);
          if (outcome.kind === 'file') return outcome.file;
          setProblem(outcome);
          return null;
        },
        onSaved: onClose,
        explain: WORDS.explain,
      });
    },
  };
}
