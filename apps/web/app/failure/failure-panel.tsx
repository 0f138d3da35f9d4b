import { ServerOff, TriangleAlert, WifiOff } from 'lucide-react';
import { useTransition } from 'react';

import { Button, buttonClasses } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FAILURE_WORDS } from '../../words/failure.words.ts';
import type { FailureWords } from '../../words/failure.words.ts';
import { failureKindOf } from '../../screens/page/failure-kind.ts';
import { useSiteFacts } from '../../screens/page/use-site-facts.ts';
import styles from './failure.module.css';

const ICONS = { connection: WifiOff, server: ServerOff, other: TriangleAlert } as const;

/** After this many retries only a reload is offered. */
const MOST_RETRIES = 3;

interface FailurePanelProps {
  readonly words: FailureWords;
  readonly error: unknown;
  readonly reference: string | null;
  /** How many retries there were already. */
  readonly retries: number;
  readonly onRetry: () => Promise<void>;
  /** Starts the screen over. */
  readonly onReset: () => Promise<void>;
}

/** Says what broke, what is safe, and what to do: all options while retries are left, then only a reload. */
export function FailurePanel(props: FailurePanelProps) {
  const { words, error, reference, retries, onRetry, onReset } = props;
  const { feedbackAddress: address } = useSiteFacts();
  const kind = failureKindOf(error);
  const retriesLeft = MOST_RETRIES - retries;
  const mayTry = retriesLeft > 0;
  const [trying, startTrying] = useTransition();
  return (
    <section role="alert" className={styles.panel}>
      <Icon of={ICONS[kind]} size="large" />
      <h1 key={String(mayTry)} ref={takeLostFocus} tabIndex={-1} className="h2">
        {words.title}
      </h1>
      <p className={`secondary ${styles.text}`}>
        {`${words.text} ${(mayTry ? FAILURE_WORDS.advice : FAILURE_WORDS.exhausted)[kind]}`}
      </p>
      <div className={styles.actions}>
        {mayTry ? (
          <Button variant="primary" aria-busy={trying} onClick={() => startTrying(onRetry)}>
            {trying ? FAILURE_WORDS.trying : FAILURE_WORDS.tryAgain(retriesLeft)}
          </Button>
        ) : null}
        <Button variant={mayTry ? 'outline' : 'primary'} onClick={() => location.reload()}>
          {FAILURE_WORDS.reload}
        </Button>
        {mayTry ? (
          <Button title={FAILURE_WORDS.resetHint} onClick={() => startTrying(onReset)}>
            {FAILURE_WORDS.reset}
          </Button>
        ) : null}
        <a
          className={buttonClasses({ variant: 'quiet' })}
          href={mailTo(address, words.title, reference)}
        >
          {FAILURE_WORDS.support}
        </a>
      </div>
      {reference === null ? null : (
        <p className="small muted number">{FAILURE_WORDS.reference(reference)}</p>
      )}
    </section>
  );
}

/** The focused element is gone: it was in the broken screen, or was the retry button. */
function takeLostFocus(heading: HTMLElement | null): void {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) heading?.focus({ preventScroll: true });
}

/** Contains what broke and the reference to find it by, and nothing about the user. */
function mailTo(address: string, title: string, reference: string | null): string {
  const subject = FAILURE_WORDS.subject(title, reference ?? '-');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}
