import { Button } from '../../components/button/button.tsx';
import { ANALYZE_WORDS } from '../../words/analyze.ts';
import styles from './run-analysis.module.css';

interface RunAnalysisProps {
  readonly hasColor: boolean;
  readonly running: boolean;
  readonly onRun: () => void;
}

/** The main action for a selected color. Without one it says to select one first. */
export function RunAnalysis({ hasColor, running, onRun }: RunAnalysisProps) {
  const hint = hasColor ? undefined : ANALYZE_WORDS.runHint;
  return (
    <span className={styles.place}>
      <Button
        variant="primary"
        className={styles.run}
        unavailable={!hasColor || running}
        aria-busy={running}
        title={hint}
        aria-describedby={hint && 'run-hint'}
        onClick={onRun}
      >
        {running ? ANALYZE_WORDS.running : ANALYZE_WORDS.run}
      </Button>
      {hint ? (
        <span id="run-hint" className={styles.hint}>
          {hint}
        </span>
      ) : null}
    </span>
  );
}
