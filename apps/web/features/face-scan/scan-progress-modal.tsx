import { SCAN_STEPS } from '@color-almanac/vision';

import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { Elapsed } from '../../ui/progress/elapsed.tsx';
import { StepList } from '../../ui/progress/step-list.tsx';
import { SCAN_DIALOG_WORDS } from '../../words/scan-dialogs.words.ts';
import styles from './face-scan.module.css';
import { RETRIES } from './scan-with-retries.ts';
import type { RunningScan } from './use-face-scan.ts';

interface ScanProgressModalProps {
  /** What the engine is doing; `null` when no scan runs. */
  readonly run: RunningScan | null;
  readonly onCancel: () => void;
}

/** The steps of a scan as the engine reports them, the elapsed time and a way to cancel. */
export function ScanProgressModal({ run, onCancel }: ScanProgressModalProps) {
  const open = run !== null;
  return (
    <Modal
      open={open}
      guarded
      onClose={onCancel}
      title={SCAN_DIALOG_WORDS.progressTitle}
      subtitle={
        <>
          {SCAN_DIALOG_WORDS.usual} {open ? <Elapsed write={SCAN_DIALOG_WORDS.elapsed} /> : null}
        </>
      }
      width={480}
      foot={<Button onClick={onCancel}>{SCAN_DIALOG_WORDS.cancel}</Button>}
    >
      <StepList
        steps={SCAN_STEPS.map((name) => SCAN_DIALOG_WORDS.steps[name])}
        current={run ? SCAN_STEPS.indexOf(run.step) : 0}
      />
      <p role="status" className={styles.attempt}>
        {run && run.attempt > 1 ? describeAttempt(run) : null}
      </p>
    </Modal>
  );
}

function describeAttempt({ attempt, waiting }: RunningScan): string {
  return (waiting ? SCAN_DIALOG_WORDS.waiting : SCAN_DIALOG_WORDS.attempt)(attempt, RETRIES + 1);
}
