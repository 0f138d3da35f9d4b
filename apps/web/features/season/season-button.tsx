import type { AnalysisReadiness } from '@color-almanac/domain';
import { CircleX, TriangleAlert } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SEASON_WORDS } from '../../words/season.words.ts';
import { SeasonNote } from './season-note.tsx';
import type { AnalysisState } from './use-season-analysis.ts';
import styles from './season-button.module.css';

interface SeasonButtonProps {
  readonly state: AnalysisState;
  readonly readiness: AnalysisReadiness;
  readonly hasSeason: boolean;
  /** Whether a scan is about to bring other points. */
  readonly isHeld: boolean;
  readonly onStart: () => void;
  /** Shows a result again that was closed without an answer; `null` where there is none. */
  readonly onShowAgain: (() => void) | null;
}

/**
 * Gets the season from the points; says what is missing, and what went wrong. Less prominent once there is a season,
 * because something else comes next then.
 */
export function SeasonButton(props: SeasonButtonProps) {
  const { state, readiness, hasSeason, isHeld, onStart, onShowAgain } = props;
  const analyzing = state.kind === 'analyzing';
  const name = hasSeason ? SEASON_WORDS.getAgain : SEASON_WORDS.get;
  return (
    <>
      <Button
        variant={hasSeason ? 'quiet' : 'primary'}
        wide
        unavailable={!readiness.ready || analyzing || isHeld}
        aria-busy={analyzing}
        {...(readiness.ready ? {} : { 'aria-describedby': 'season-needs' })}
        onClick={onStart}
      >
        {analyzing ? SEASON_WORDS.analyzing : name}
      </Button>
      {readiness.ready ? null : (
        <p id="season-needs" className={`small muted ${styles.help}`}>
          {SEASON_WORDS.needs(readiness.needed)}
        </p>
      )}
      {onShowAgain && state.kind === 'idle' ? (
        <SeasonNote
          className={styles.help}
          icon={TriangleAlert}
          text={SEASON_WORDS.notSavedYet}
          action={SEASON_WORDS.showAgain}
          onAction={onShowAgain}
        />
      ) : null}
      <div role="alert">
        {state.kind === 'failed' ? (
          <div className={styles.error}>
            <Icon of={CircleX} />
            <div>
              <b>{SEASON_WORDS.errorTitle}</b>
              <p className="secondary">{state.message}</p>
              <Button size="small" unavailable={isHeld} onClick={onStart}>
                {SEASON_WORDS.tryAgain}
              </Button>
            </div>
          </div>
        ) : null}
      </div>
    </>
  );
}
