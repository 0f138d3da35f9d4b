import { Button } from '../../ui/button/button.tsx';
import { ANALYZE_WORDS } from '../../words/analyze.words.ts';
import { PHOTO_WORDS } from '../../words/photo.words.ts';
import styles from './run-analysis.module.css';

interface RunAnalysisProps {
  readonly hasColor: boolean;
  /** Whether another picture takes the place of the one the color is from. */
  readonly opening: boolean;
  readonly running: boolean;
  readonly onRun: () => void;
}

/** The main action for a selected color. Without one it says to select one first. */
export function RunAnalysis({ hasColor, opening, running, onRun }: RunAnalysisProps) {
  const missing = hasColor ? undefined : ANALYZE_WORDS.runHint;
  const hint = opening ? PHOTO_WORDS.opening : missing;
  return (
    <span className={styles.place}>
      <Button
        variant="primary"
        className={styles.run}
        unavailable={hint !== undefined || running}
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
