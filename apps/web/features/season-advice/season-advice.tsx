import { useEffect, useId, useRef, useState } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { SEASON_ADVICE_WORDS as WORDS } from '../../words/season-advice.words.ts';
import type { Advice, AdviceEnding } from './ask-for-advice.ts';
import styles from './season-advice.module.css';

interface SeasonAdviceProps {
  /** The provider's name. */
  readonly name: string;
  /** Never rejects. */
  readonly onAsk: (signal: AbortSignal) => Promise<AdviceEnding>;
}

type AdviceState =
  | { readonly kind: 'unasked' | 'asking' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'answered'; readonly advice: Advice };

/** Advice by a model, requested by hand and kept apart from everything the app's own rules say. */
export function SeasonAdvice({ name, onAsk }: SeasonAdviceProps) {
  const [state, setState] = useState<AdviceState>({ kind: 'unasked' });
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const id = useId();
  const isAsking = state.kind === 'asking';
  const ask = async () => {
    const control = new AbortController();
    asking.current = control;
    setState({ kind: 'asking' });
    const ending = await onAsk(control.signal);
    if (control.signal.aborted) return;
    setState(
      ending.ok
        ? { kind: 'answered', advice: ending.advice }
        : { kind: 'failed', message: ending.message },
    );
  };
  return (
    <section className={styles.advice} aria-labelledby={id}>
      <h3 id={id}>{WORDS.title}</h3>
      <div aria-live="polite">
        {state.kind === 'answered' ? <AdviceText advice={state.advice} /> : null}
        {state.kind === 'failed' ? <p className={styles.failed}>{state.message}</p> : null}
      </div>
      <div className={styles.ask}>
        <Button unavailable={isAsking} aria-busy={isAsking} onClick={() => void ask()}>
          {isAsking ? WORDS.asking : (state.kind === 'answered' ? WORDS.askAgain : WORDS.ask)(name)}
        </Button>
        <p className="small muted">{WORDS.sent(name)}</p>
      </div>
    </section>
  );
}

function AdviceText({ advice: { text, seenBy } }: { readonly advice: Advice }) {
  const { name = seenBy.engine, model = '' } = seenBy;
  return (
    <div className={styles.text}>
      <p className={styles.author}>{WORDS.author({ name, model })}</p>
      {text.split('\n\n').map((paragraph, at) => (
        <p key={`${at} ${paragraph}`}>{paragraph}</p>
      ))}
      <p className="small muted">{WORDS.notKept}</p>
    </div>
  );
}
