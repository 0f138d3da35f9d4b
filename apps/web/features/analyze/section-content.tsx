import type { ReactNode } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { ANALYZE_WORDS } from '../../words/analyze.words.ts';
import styles from './analysis-panel.module.css';
import type { AnalysisState } from './use-color-check.ts';

interface SectionContentProps {
  readonly hasColor: boolean;
  readonly state: AnalysisState;
  /** Offered after an analysis failed. */
  readonly onRunAgain: (() => void) | null;
  readonly children: ReactNode;
}

/** The content of the section an analysis fills: its result, or what is needed to get one. */
export function SectionContent(props: SectionContentProps) {
  const { hasColor, state, onRunAgain, children } = props;
  if (state.kind === 'done') return children;
  if (state.kind === 'running') {
    return (
      <div className={styles.loading}>
        <p className="muted">{ANALYZE_WORDS.running}</p>
        <span className={styles.line} />
        <span className={styles.line} />
        <span className={styles.band} />
      </div>
    );
  }
  const { noColor, notAnalyzed } = ANALYZE_WORDS.placeholders.compatibility;
  return (
    <div className={styles.placeholder}>
      <p className="muted">{hasColor ? notAnalyzed : noColor}</p>
      {onRunAgain ? <RunAgain onRun={onRunAgain} /> : null}
    </div>
  );
}

/** The only trace a failure leaves on the page. */
export function RunAgain({ onRun }: { readonly onRun: () => void }) {
  return (
    <div>
      <Button onClick={onRun}>{ANALYZE_WORDS.runAgain}</Button>
    </div>
  );
}
