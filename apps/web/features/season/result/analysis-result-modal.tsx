import type { SeasonAnalysis, SeasonKey } from '@color-almanac/domain';
import { useState } from 'react';

import { Button } from '../../../components/button/button.tsx';
import { Modal } from '../../../components/modal/modal.tsx';
import { SEASON_WORDS } from '../../../words/season.ts';
import { headlineOf, leadOf, offeredSeasons } from './headline.ts';
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
  readonly onSave: (season: SeasonKey) => void;
  readonly onCancel: () => void;
}

/** A ranking, not a verdict: who leads, how sure that is, and why. The person chooses and saves. */
export function AnalysisResultModal(props: AnalysisResultModalProps) {
  const { open, analysis, chosenBefore = null, onSave, onCancel } = props;
  const preselected = analysis.multipleOptions ? null : analysis.season;
  const [chosen, setChosen] = useState<SeasonKey | null>(chosenBefore ?? preselected);
  const offered = offeredSeasons(analysis);
  const { reading } = analysis;
  return (
    <Modal
      open={open}
      onClose={onCancel}
      title={SEASON_WORDS.resultTitle}
      width={1120}
      foot={
        <>
          <p className={`small muted ${styles.disclaimer}`}>{SEASON_WORDS.disclaimer}</p>
          <Button onClick={onCancel}>{SEASON_WORDS.cancel}</Button>
          <Button
            look="primary"
            unavailable={chosen === null}
            onClick={() => (chosen ? onSave(chosen) : undefined)}
          >
            {SEASON_WORDS.save}
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
              {reading ? (
                <p className={`small muted ${styles.figure}`}>{SEASON_WORDS.figureNote}</p>
              ) : null}
            </div>
          ) : null}
          {reading ? <ReadingAxes axes={reading.axes} /> : null}
        </div>
        {reading ? <ReadingRanking reading={reading} /> : <Recommendations analysis={analysis} />}
      </div>
      {reading && reading.kind === 'season' ? (
        <div className={`${styles.columns} ${styles.second}`}>
          <ReadingWhy reading={reading} />
          <div className={styles.stack}>
            <ReadingWhyNot analysis={analysis} reading={reading} />
            <Recommendations analysis={analysis} />
          </div>
        </div>
      ) : null}
      {reading && reading.kind === 'insufficient' ? <Recommendations analysis={analysis} /> : null}
    </Modal>
  );
}

function Recommendations({ analysis }: { readonly analysis: SeasonAnalysis }) {
  if (analysis.recommendations.length === 0) return null;
  return (
    <div>
      <h3>{SEASON_WORDS.nextTime}</h3>
      <ul className={styles.advice}>
        {analysis.recommendations.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
