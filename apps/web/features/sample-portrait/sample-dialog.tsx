import { SCAN_STEPS } from '@color-almanac/vision';
import type { ScanStep } from '@color-almanac/vision';
import type { ReactNode } from 'react';

import { FailedState } from '../../ui/failed-state.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { StepList } from '../../ui/progress/step-list.tsx';
import { Mount } from '../../ui/swatch/swatch.tsx';
import { PHOTO_WORDS } from '../../words/photo.words.ts';
import { SAMPLE_WORDS } from '../../words/sample-portrait.words.ts';
import { SCAN_DIALOG_WORDS } from '../../words/scan-dialogs.words.ts';
import styles from './sample-dialog.module.css';
import { SAMPLE_ADDRESS } from './use-sample-reading.ts';
import type { SampleReading, SampleState } from './use-sample-reading.ts';

interface SampleDialogProps {
  readonly state: SampleState;
  readonly renderReading: (reading: SampleReading) => ReactNode;
  /** Names the season of a reading, for screen readers. */
  readonly sayResult: (reading: SampleReading) => string;
  /** A button that shows the reading's colors on the portrait, once there is a reading. */
  readonly renderDrape: (reading: SampleReading) => ReactNode;
  /** Says what can go wrong with any reading; shown beside the buttons. */
  readonly note: string;
  readonly ownPhotoButton: ReactNode;
  readonly onTryAgain: () => void;
  readonly onClose: () => void;
}

/** The sample portrait and what is read from it. It says first that this is a sample and that nothing is saved. */
export function SampleDialog(props: SampleDialogProps) {
  const { state, renderReading, sayResult, renderDrape, note, ownPhotoButton } = props;
  const reading = state.kind === 'read' ? state.reading : null;
  return (
    <Modal
      open
      onClose={props.onClose}
      title={SAMPLE_WORDS.title}
      subtitle={SAMPLE_WORDS.about}
      width={1120}
      foot={
        <div className={styles.foot}>
          <p className={`small muted ${styles.note}`}>{note}</p>
          {reading ? renderDrape(reading) : null}
          {ownPhotoButton}
        </div>
      }
    >
      <div className={styles.trial}>
        {reading ? (
          renderReading(reading)
        ) : (
          <div className={styles.place}>
            <div className={styles.waiting}>
              <Mount padding="chip" className={styles.mount}>
                <img src={SAMPLE_ADDRESS} alt={SAMPLE_WORDS.portrait} className={styles.portrait} />
              </Mount>
              {state.kind === 'reading' ? <Steps step={state.step} /> : null}
              {state.kind === 'failed' ? (
                <FailedState
                  title={SAMPLE_WORDS.failedTitle}
                  text={state.text}
                  tryAgain={PHOTO_WORDS.tryAgain}
                  onTryAgain={props.onTryAgain}
                />
              ) : null}
            </div>
          </div>
        )}
      </div>
      <p role="status" className="unseen">
        {reading ? SAMPLE_WORDS.done(sayResult(reading)) : null}
      </p>
    </Modal>
  );
}

function Steps({ step }: { readonly step: ScanStep }) {
  return (
    <div className={styles.steps}>
      <h3>{SAMPLE_WORDS.reading}</h3>
      <StepList
        steps={SCAN_STEPS.map((name) => SCAN_DIALOG_WORDS.steps[name])}
        current={SCAN_STEPS.indexOf(step)}
      />
      <p className="small muted">{SAMPLE_WORDS.where}</p>
    </div>
  );
}
