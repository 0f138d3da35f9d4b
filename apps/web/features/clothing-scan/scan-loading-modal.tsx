import { describeScanProgress, SCAN_BATCH_SIZE } from '@color-almanac/domain';
import { HardDrive } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { Elapsed } from '../../ui/progress/elapsed.tsx';
import { ProgressLine } from '../../ui/progress/progress-line.tsx';
import { StepList } from '../../ui/progress/step-list.tsx';
import { CLOTHING_SCAN_WORDS as WORDS, sayScanProgress } from '../../words/clothing-scan.words.ts';
import styles from './clothing-scan.module.css';
import type { RunningStage } from './scan-stage.ts';
import { useStepTimes } from './use-step-times.ts';
import { useUnloadQuestion } from './use-unload-question.ts';

export type ScanLocationName = 'guest' | 'server' | 'device' | 'offline';
/** Shows where a signed-in user's items are analyzed, and lets them choose. */
export type ShowLocation = (place: Exclude<ScanLocationName, 'guest'>) => ReactNode;

interface ScanLoadingModalProps {
  readonly open: boolean;
  readonly run: RunningStage;
  /** Whether the results will be rated. */
  readonly isRated: boolean;
  readonly place: ScanLocationName;
  readonly showLocation: ShowLocation;
}

/** The steps of the present batch, how many items are done, where they are analyzed, and a way to cancel. */
export function ScanLoadingModal(props: ScanLoadingModalProps) {
  const { open, run, isRated, showLocation } = props;
  const place = run.isHere && props.place === 'server' ? 'device' : props.place;
  const lit = useStepTimes(open ? run.batch : null);
  useUnloadQuestion(open && run.run.ends.filter(({ ok }) => ok).length > 1);
  const progress = describeScanProgress(run.run);
  const { ended, total } = progress;
  return (
    <Modal
      open={open}
      guarded
      onClose={run.onCancel}
      title={WORDS.progressTitle}
      subtitle={
        <>
          {WORDS.usual} {open ? <Elapsed write={WORDS.elapsed} /> : null}
          {total > SCAN_BATCH_SIZE ? (
            <span className={styles.batches}>{WORDS.batches(total)}</span>
          ) : null}
        </>
      }
      width={480}
      foot={<Button onClick={run.onCancel}>{WORDS.cancel}</Button>}
    >
      <StepList
        steps={isRated ? WORDS.steps : [...WORDS.steps.slice(0, -1), WORDS.unratedStep]}
        current={Math.min(run.step, lit - 1)}
      />
      <div className={styles.progress}>
        <ProgressLine percent={Math.round((100 * ended) / total)} label={WORDS.progress} />
        <p role="status">{sayScanProgress(progress)}</p>
        <p className="secondary">{WORDS.cancelText}</p>
      </div>
      <div className={styles.where}>
        {place === 'guest' ? (
          <p>
            <Icon of={HardDrive} size="small" />
            {WORDS.where}
          </p>
        ) : (
          showLocation(place)
        )}
      </div>
    </Modal>
  );
}
