import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { loadOnDemand, useOnDemand } from '../load-on-demand/load-on-demand.ts';
import { noteOpenDialog, useNotedDialog } from '../open-dialogs.ts';
import { AskContext } from './ask-context.ts';
import type { Ask, Question } from './ask-context.ts';

interface OpenQuestion extends Question {
  readonly id: number;
  readonly answer: (agreed: boolean) => void;
}

/** What a question stands in. */
export const askDialog = loadOnDemand(() => import('./ask-dialog.tsx'));

let ids = 0;

/** Asks and tells what must be answered before going on, one after the other, in a dialog of our own. */
export function AskProvider({ children }: { readonly children: ReactNode }) {
  const line = useRef<OpenQuestion[]>([]);
  const [question, setQuestion] = useState<OpenQuestion | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const code = useOnDemand(askDialog, question !== null);
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
      // With the page that asked, everything stays as it is.
      for (const { answer } of waiting.splice(0)) answer(false);
    };
  }, []);
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
    line.current.shift()?.answer(agreed);
    const [next] = line.current;
    if (next) setQuestion(next);
    else setIsOpen(false);
  };
  // Back keeps everything as it is.
  useNotedDialog(isOpen, () => answer(false));
  return (
    <AskContext value={ask}>
      {children}
      {code && question ? (
        <code.AskDialog key={question.id} question={question} open={isOpen} onAnswer={answer} />
      ) : null}
    </AskContext>
  );
}
