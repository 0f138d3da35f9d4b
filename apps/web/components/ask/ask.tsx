import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { loadOnDemand, useOnDemand } from '../load-on-demand/load-on-demand.ts';
import { AskContext } from './ask-context.ts';
import type { Ask, Question } from './ask-context.ts';

interface OpenQuestion extends Question {
  readonly answer: (agreed: boolean) => void;
}

/** What a question stands in. */
export const askDialog = loadOnDemand(() => import('./ask-dialog.tsx'));

/** Asks and tells what must be answered before going on, one at a time, in a dialog of our own. */
export function AskProvider({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<OpenQuestion | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const code = useOnDemand(askDialog, question !== null);
  const put = useCallback(
    (next: Question) =>
      new Promise<boolean>((resolve) => {
        setQuestion({ ...next, answer: resolve });
        setIsOpen(true);
      }),
    [],
  );
  const ask = useMemo<Ask>(
    () => ({
      tell: async (text, title) => {
        await put({ text, ...(title ? { title } : {}), agree: 'OK' });
      },
      confirm: put,
    }),
    [put],
  );
  const answer = (agreed: boolean) => {
    setIsOpen(false);
    question?.answer(agreed);
  };
  return (
    <AskContext value={ask}>
      {children}
      {code && question ? (
        <code.AskDialog question={question} open={isOpen} onAnswer={answer} />
      ) : null}
    </AskContext>
  );
}
