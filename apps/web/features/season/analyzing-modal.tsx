import { Modal } from '../../ui/modal/modal.tsx';
import { StepList } from '../../ui/progress/step-list.tsx';
import { SEASON_WORDS } from '../../words/season.words.ts';

interface AnalyzingModalProps {
  /** The present step; `null` when no analysis is running. */
  readonly step: number | null;
  readonly onCancel: () => void;
}

export function AnalyzingModal({ step, onCancel }: AnalyzingModalProps) {
  return (
    <Modal
      open={step !== null}
      guarded
      onClose={onCancel}
      title={SEASON_WORDS.analyzingTitle}
      width={480}
    >
      <StepList
        steps={SEASON_WORDS.analyzingSteps}
        current={step ?? SEASON_WORDS.analyzingSteps.length}
      />
    </Modal>
  );
}
