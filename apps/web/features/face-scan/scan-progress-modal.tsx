import { SCAN_STEPS } from '@color-almanac/vision';
import type { ScanStep } from '@color-almanac/vision';
import { useEffect, useState } from 'react';

import { Button } from '../../components/button/button.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { StepList } from '../../components/progress/step-list.tsx';
import { SCAN_WORDS } from '../../words/scan.ts';

interface ScanProgressModalProps {
  /** What the engine is doing; `null` when no scan runs. */
  readonly step: ScanStep | null;
  readonly onCancel: () => void;
}

/** The steps of a scan as the engine tells them, with the time gone by and a way out. */
export function ScanProgressModal({ step, onCancel }: ScanProgressModalProps) {
  const open = step !== null;
  return (
    <Modal
      open={open}
      guarded
      onClose={onCancel}
      title={SCAN_WORDS.progressTitle}
      subtitle={
        <>
          {SCAN_WORDS.usual} {open ? <Elapsed /> : null}
        </>
      }
      width={480}
      foot={<Button onClick={onCancel}>{SCAN_WORDS.cancel}</Button>}
    >
      <StepList
        steps={SCAN_STEPS.map((name) => SCAN_WORDS.steps[name])}
        current={step ? SCAN_STEPS.indexOf(step) : 0}
      />
    </Modal>
  );
}

function Elapsed() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="number" aria-hidden>
      {SCAN_WORDS.elapsed(seconds)}
    </span>
  );
}
