import type { ReactNode } from 'react';

import { Button } from '../../components/button/button.tsx';
import { ANALYZE_WORDS } from '../../words/analyze.ts';
import styles from './analysis-panel.module.css';
import type { AnalysisSection } from './section-choice.ts';
import type { AnalysisState } from './use-color-check.ts';

interface SectionContentProps {
  readonly section: AnalysisSection;
  readonly hasColor: boolean;
  readonly state: AnalysisState;
  /** Offered once an analysis has come to nothing. */
  readonly onRunAgain: (() => void) | null;
  readonly children: ReactNode;
}

/** What stands in a section: what was found, or what is wanted before there is anything. */
export function SectionContent(props: SectionContentProps) {
  const { section, hasColor, state, onRunAgain, children } = props;
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
  const { noColor, notAnalyzed } = ANALYZE_WORDS.placeholders[section];
  return (
    <div className={styles.placeholder}>
      <p className="muted">{hasColor ? notAnalyzed : noColor}</p>
      {onRunAgain ? <RunAgain onRun={onRunAgain} /> : null}
    </div>
  );
}

/** The one trace a failure leaves on the page. */
export function RunAgain({ onRun }: { readonly onRun: () => void }) {
  return (
    <div>
      <Button onClick={onRun}>{ANALYZE_WORDS.runAgain}</Button>
    </div>
  );
}
