import type { SeasonAnalysis, SeasonKey } from '@color-almanac/domain';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../../../components/button/button.tsx';
import { Modal } from '../../../components/modal/modal.tsx';
import { READING_WORDS } from '../../../words/reading.ts';
import { headlineOf, offeredSeasons } from './headline.ts';
import { leadOf } from './lead.ts';
import { NeededColors } from './needed-colors.tsx';
import { ReadingAdvice } from './reading-advice.tsx';
import { ReadingAxes } from './reading-axes.tsx';
import { ReadingRanking } from './reading-ranking.tsx';
import { ReadingWhy } from './reading-why.tsx';
import { ReadingWhyNot } from './reading-why-not.tsx';
import { SeasonChoice } from './season-choice.tsx';
import styles from './analysis-result.module.css';

interface AnalysisResultModalProps {
  readonly open: boolean;
  readonly analysis: SeasonAnalysis;
  /** Chosen before, when the result is shown again. */
  readonly chosenBefore?: SeasonKey | null;
  /** In words of others than this app, below everything the app says itself. */
  readonly renderAdvice?: (season: SeasonKey) => ReactNode;
  readonly onSave: (season: SeasonKey) => void;
  readonly onCancel: () => void;
}

/** A ranking, not a verdict: who leads, how sure that is, and why. The person chooses and saves. */
export function AnalysisResultModal(props: AnalysisResultModalProps) {
  const { open, analysis, chosenBefore = null, renderAdvice, onSave, onCancel } = props;
  const preselected = analysis.multipleOptions ? null : analysis.season;
  const [chosen, setChosen] = useState<SeasonKey | null>(chosenBefore ?? preselected);
  const offered = offeredSeasons(analysis);
  const { reading } = analysis;
  const advice = (
    <>
      <ReadingAdvice analysis={analysis} />
      {chosen && renderAdvice ? renderAdvice(chosen) : null}
    </>
  );
  return (
    <Modal
      open={open}
      onClose={onCancel}
      title={READING_WORDS.title}
      width={1120}
      foot={
        <>
          <p className={`small muted ${styles.disclaimer}`}>{READING_WORDS.disclaimer}</p>
          <Button onClick={onCancel}>{READING_WORDS.cancel}</Button>
          <Button
            look="primary"
            unavailable={chosen === null}
            onClick={() => (chosen ? onSave(chosen) : undefined)}
          >
            {READING_WORDS.save}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.stack}>
          <div>
            <p className={`display ${styles.headline}`}>{headlineOf(analysis)}</p>
            <p className={`lead ${styles.lead}`}>{leadOf(analysis)}</p>
          </div>
          {offered.length > 0 ? (
            <div>
              <SeasonChoice offered={offered} chosen={chosen} onChoose={setChosen} />
              <NeededColors options={analysis.options} />
              {reading ? (
                <p className={`small muted ${styles.figure}`}>{READING_WORDS.figureNote}</p>
              ) : null}
            </div>
          ) : null}
          {reading ? <ReadingAxes axes={reading.axes} /> : null}
        </div>
        <ReadingRanking analysis={analysis} />
      </div>
      {reading && reading.kind === 'season' ? (
        <div className={`${styles.columns} ${styles.second}`}>
          <ReadingWhy reading={reading} />
          <div className={styles.stack}>
            <ReadingWhyNot analysis={analysis} reading={reading} />
            {advice}
          </div>
        </div>
      ) : (
        <div className={`${styles.stack} ${styles.second}`}>{advice}</div>
      )}
    </Modal>
  );
}
