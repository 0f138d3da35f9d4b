import { offeredSeasons } from '@color-almanac/domain';
import type { SeasonAnalysis, SeasonKey } from '@color-almanac/domain';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/modal/modal.tsx';
import { READING_WORDS } from '../../../words/reading.words.ts';
import { NeededColors } from './needed-colors.tsx';
import { ReadingDetails } from './reading-details.tsx';
import { ReadingSummary } from './reading-summary.tsx';
import { SeasonChoice } from './season-choice.tsx';
import styles from './analysis-result.module.css';

interface AnalysisResultModalProps {
  readonly open: boolean;
  readonly analysis: SeasonAnalysis;
  /** The face it was read from. */
  readonly portrait: ReactNode;
  /** The face above colors of two seasons, in place of the portrait; the season is the one chosen. */
  readonly renderDrapes?: ((season: SeasonKey) => ReactNode) | undefined;
  /** Whether the name waits for the drapes. */
  readonly isNameHeld?: boolean;
  /** The earlier choice, when the result is shown again. */
  readonly chosenBefore?: SeasonKey | null;
  /** Advice in words from outside the app, below everything the app says itself. */
  readonly renderAdvice?: (season: SeasonKey) => ReactNode;
  readonly onSave: (season: SeasonKey) => void;
  readonly onCancel: () => void;
  /** Escape, the close button, Back or a press outside, with the choice so far: the result can be shown again. */
  readonly onDismiss: (chosen: SeasonKey | null) => void;
  /** Called when it has disappeared, however it was closed. */
  readonly onClosed?: () => void;
}

/**
 * The answer first, as large as the page: the face, the season, its colors, why and how sure. Below it the second
 * season, and then the collapsed full reading. The first season is preselected, unless there are exactly two colors.
 */
export function AnalysisResultModal(props: AnalysisResultModalProps) {
  const { open, analysis, portrait, chosenBefore = null, renderAdvice, onSave, onCancel } = props;
  const { renderDrapes, isNameHeld = false } = props;
  const preselected = analysis.multipleOptions ? null : analysis.season;
  const [chosen, setChosen] = useState<SeasonKey | null>(chosenBefore ?? preselected);
  const needs = useId();
  const needed =
    offeredSeasons(analysis).length > 0
      ? READING_WORDS.saveNeedsChoice
      : READING_WORDS.saveNeedsColors;
  return (
    <Modal
      open={open}
      onClose={() => props.onDismiss(chosen)}
      onClosed={props.onClosed}
      title={READING_WORDS.title}
      width={1280}
      className={styles.sheet}
      foot={
        <div className={styles.foot}>
          <div className={styles.notes}>
            <p className="small muted">{READING_WORDS.disclaimer}</p>
            {chosen === null ? (
              <p id={needs} className="small">
                {needed}
              </p>
            ) : null}
          </div>
          <Button onClick={onCancel}>{READING_WORDS.cancel}</Button>
          <Button
            variant="primary"
            unavailable={chosen === null}
            {...(chosen === null ? { 'aria-describedby': needs } : {})}
            onClick={() => (chosen ? onSave(chosen) : undefined)}
          >
            {READING_WORDS.save}
          </Button>
        </div>
      }
    >
      <div className={styles.result}>
        <ReadingSummary
          analysis={analysis}
          season={chosen}
          portrait={portrait}
          drapes={renderDrapes?.(chosen ?? offeredSeasons(analysis)[0] ?? 'warm_spring')}
          isNameHeld={isNameHeld}
        />
        {/* Trying the colors beside one's face comes first, before anything to read. */}
        <div>
          <SeasonChoice analysis={analysis} chosen={chosen} onChoose={setChosen} />
          <NeededColors options={analysis.options} />
        </div>
        <ReadingDetails analysis={analysis} />
        {chosen && renderAdvice ? renderAdvice(chosen) : null}
      </div>
    </Modal>
  );
}
