import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { NoBoundary } from '../dialog-error-boundary.ts';
import type { DialogErrorBoundary } from '../dialog-error-boundary.ts';
import { useOnDemand } from '../load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { noteOpenDialog, useNotedDialog } from '../open-dialogs.ts';
import { AskContext } from './ask-context.ts';
import type { Ask, Question } from './ask-context.ts';
import type { AskDialog } from './ask-dialog.tsx';

interface OpenQuestion extends Question {
  readonly id: number;
  readonly answer: (agreed: boolean) => void;
}

/** The dialog of a question. */
export const askDialog = lazyWithRetry(() => import('./ask-dialog.tsx'));

let ids = 0;

interface AskProviderProps {
  /** Without one, a question whose code does not load breaks whatever is around the provider. */
  readonly errorBoundary?: DialogErrorBoundary;
  readonly children: ReactNode;
}

/** Asks questions and shows messages that must be answered, one after the other, in a dialog of our own. */
export function AskProvider({
  errorBoundary: ErrorBoundary = NoBoundary,
  children,
}: AskProviderProps) {
  const line = useRef<OpenQuestion[]>([]);
  const [question, setQuestion] = useState<OpenQuestion | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const put = useCallback(
    (next: Question) =>
      new Promise<boolean>((resolve) => {
        const forget = noteOpenDialog();
        const answer = (agreed: boolean) => {
          forget();
          resolve(agreed);
        };
        ids += 1;
        const open = { ...next, id: ids, answer };
        line.current.push(open);
        if (line.current.length > 1) return;
        setQuestion(open);
        setIsOpen(true);
      }),
    [],
  );
  useEffect(() => {
    const waiting = line.current;
    return () => {
      // When the page that asked is gone, nothing changes.
      for (const { answer } of waiting.splice(0)) answer(false);
    };
  }, []);
  const ask = useMemo<Ask>(
    () => ({
      notify: async (text, title) => {
        await put({ text, ...(title ? { title } : {}), agree: 'OK' });
      },
      confirm: put,
    }),
    [put],
  );
  const answer = (agreed: boolean) => {
    line.current.shift()?.answer(agreed);
    const [next] = line.current;
    if (next) setQuestion(next);
    else setIsOpen(false);
  };
  /**
   * A question that cannot be shown is answered with no and dropped at once: otherwise its code would be loaded again
   * and again.
   */
  const giveUp = () => {
    answer(false);
    setQuestion(line.current[0] ?? null);
  };
  // The Back button changes nothing.
  useNotedDialog(isOpen, () => answer(false));
  return (
    <AskContext value={ask}>
      {children}
      <ErrorBoundary dialog="question" onClose={giveUp}>
        {question ? (
          <OpenQuestionDialog
            key={question.id}
            question={question}
            open={isOpen}
            onAnswer={answer}
          />
        ) : null}
      </ErrorBoundary>
    </AskContext>
  );
}

function OpenQuestionDialog(props: ComponentProps<typeof AskDialog>) {
  const code = useOnDemand(askDialog, true);
  return code ? <code.AskDialog {...props} /> : null;
}
